/** A whole game by keyboard alone. Tiles and dice are found by what they are marked with, and by where they stand. */
export interface KeyHands {
  main(spot: string | null): void; // what the brass button says; or, on a spot, a pick
  undo(): void;
  clear(): boolean; // whether there was anything
  call(): void;
  describe(): void;
  other(key: string): boolean;
}

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function pressKey(event: KeyboardEvent, board: HTMLElement | null, hands: KeyHands): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.closest('input, textarea, select') !== null || document.querySelector('dialog[open]') !== null) return;
  const spot = target.closest<HTMLElement>('[data-spot]');
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && board !== null) {
    const next = nearest(board, spot, arrow);
    if (next === null) return;
    event.preventDefault();
    next.focus();
    return;
  }
  if (event.key === 'Enter') {
    if (spot === null && target.closest('button, a') !== null) return;
    event.preventDefault();
    hands.main(spot?.dataset['spot'] ?? null);
    return;
  }
  if (event.key === 'Backspace') hands.undo();
  else if (event.key === 'Escape') hands.clear();
  else if (event.key === 'c' || event.key === 'C') hands.call();
  else if (event.key === 'd' || event.key === 'D') hands.describe();
  else if (!hands.other(event.key.toLowerCase())) {
    const wanted = [...(board?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].filter(
      ({ dataset }) => dataset['key'] === event.key,
    );
    const row = spot?.dataset['row'];
    const found =
      wanted.find(({ dataset }) => dataset['row'] === row) ?? wanted.find((spot) => spot.closest('[data-home]')) ?? wanted[0];
    if (found === undefined) return;
    event.preventDefault();
    found.focus();
    found.click();
  }
}

/** To the sides, the next of the same row as one reads it; up and down, the nearest there. From nowhere, the first. */
function nearest(board: HTMLElement, from: HTMLElement | null, [dx, dy]: readonly [number, number]): HTMLElement | null {
  const spots = [...board.querySelectorAll<HTMLElement>('[data-spot]')];
  if (from === null || !spots.includes(from)) return spots[0] ?? null;
  if (dx !== 0) {
    const row = spots.filter(({ dataset }) => dataset['row'] === from.dataset['row']);
    return row[(row.indexOf(from) + dx + row.length) % row.length] ?? null;
  }
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const { x, y } = middle(spot);
    const along = (y - here.y) * dy;
    const distance = along + 3 * Math.abs(x - here.x);
    if (along > 4 && distance < least) [best, least] = [spot, distance];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
