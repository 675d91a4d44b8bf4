/** Which lessons have been learned on this device. */
const KEY = 'snug/lessons';

type Learned = { readonly [game: string]: readonly string[] };

let learned: Learned = read();

export const hasLearned = (game: string, lesson: string): boolean => learned[game]?.includes(lesson) ?? false;

export function learn(game: string, lesson: string): void {
  if (!hasLearned(game, lesson)) keep({ ...learned, [game]: [...(learned[game] ?? []), lesson] });
}

/** All of them are given again. */
export const forgetLessons = (): void => keep({});

function keep(next: Learned): void {
  learned = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(learned));
  } catch {
    // a page that may not keep anything explains itself every time
  }
}

function read(): Learned {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Learned;
  } catch {
    return {};
  }
}
