import { readFileSync } from 'node:fs';

const HERTZ = 100; // ticks a second that Linux counts a process's time in

/** What a process and all its threads have had, in its own code and in the system's. */
export function coreSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / HERTZ;
}
