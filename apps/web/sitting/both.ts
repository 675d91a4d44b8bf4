/** Two texts that were written apart: nothing of either is lost. */
export const MOST = 65_536; // characters

export function both(theirs: string, ours: string): string {
  if (theirs.includes(ours)) return theirs;
  if (ours.includes(theirs)) return ours;
  return `${theirs}\n\n${ours}`.slice(0, MOST);
}
