/** What `snug` can do. A command is loaded when it is asked for, and answers with its exit code. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  run(args: readonly string[]): Promise<number>;
}

export const COMMANDS: readonly Command[] = [
  {
    name: 'play',
    summary: 'sit down and play: with friends, with bots, with real dice',
    run: async (args) => (await import('./play/index.ts')).run(args),
  },
  {
    name: 'serve',
    summary: 'open a house of tables for friends elsewhere',
    run: async (args) => (await import('./serve.ts')).run(args),
  },
  {
    name: 'referee',
    summary: 'judge a game line by line: JSON in, JSON out',
    run: async (args) => (await import('./referee.ts')).run(args),
  },
  {
    name: 'replay',
    summary: 'step through a saved game',
    run: async (args) => (await import('./replay.ts')).run(args),
  },
  {
    name: 'review',
    summary: 'look back at a game: what each choice cost and why, what was luck',
    run: async (args) => (await import('./review.ts')).run(args),
  },
  {
    name: 'verify',
    summary: 'check that the dice of a game were fair, and say how one knows',
    run: async (args) => (await import('./verify.ts')).run(args),
  },
  {
    name: 'analyse',
    summary: 'what each choice is worth where a log stops, or all along it',
    run: async (args) => (await import('./analyse.ts')).run(args),
  },
  {
    name: 'solve',
    summary: 'what the start of a game is worth under best play, exactly',
    run: async (args) => (await import('./solve.ts')).run(args),
  },
  {
    name: 'lab',
    summary: 'what a rule does: versions of a game side by side',
    run: async (args) => (await import('./lab.ts')).run(args),
  },
];

export function helpText(): string {
  const lines = COMMANDS.map(({ name, summary }) => `  snug ${name.padEnd(9)} ${summary}`);
  return `Snug: a table for dice-and-tile games.\n\n${lines.join('\n')}\n\nsnug <command> --help says more.\n`;
}
