/**
 * Ends this program in good order once whoever started it has gone. npm starts programs by a shell, and whoever ends npm ends
 * npm and the shell: no signal comes through to the program.
 */
const LOOK = 250; // milliseconds

export function endWithStarter() {
  const starter = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(looking); // a second signal would end it at once
    process.kill(process.pid, 'SIGTERM');
  }, LOOK).unref();
}
