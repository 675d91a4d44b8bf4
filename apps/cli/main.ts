import { COMMANDS, helpText } from './commands.ts';
import manifest from './package.json' with { type: 'json' };

const [asked = '--help', ...rest] = process.argv.slice(2);
const helped = asked === 'help' && rest[0] !== undefined; // snug help play
const name = helped ? rest[0] : asked;
const command = COMMANDS.find((known) => known.name === name);

if (command !== undefined) process.exitCode = await command.run(helped ? ['--help'] : rest);
else if (['help', '--help', '-h'].includes(asked) && !helped) process.stdout.write(helpText());
else if (['--version', '-v'].includes(asked)) process.stdout.write(`${manifest.version}\n`);
else {
  process.stderr.write(`snug: there is no command "${name}". Try: snug --help\n`);
  process.exitCode = 2;
}
