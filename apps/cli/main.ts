import { COMMANDS, helpText } from './commands.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const command = COMMANDS.find((known) => known.name === name);

if (command !== undefined) process.exitCode = await command.run(args);
else if (['help', '--help', '-h'].includes(name)) process.stdout.write(helpText());
else {
  process.stderr.write(`snug: there is no command "${name}". Try: snug --help\n`);
  process.exitCode = 2;
}
