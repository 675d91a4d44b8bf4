/** A game's file has the day on which it began in its name, by the clock of this device; today, where that is not known. */
export function gameFile(game: string, began: string | number | null): string {
  const then = new Date(began ?? '');
  const day = Number.isNaN(then.getTime()) ? new Date() : then;
  return `${game}-${day.toLocaleDateString('sv')}.jsonl`; // Swedes write 2026-12-31
}
