/** Parts of a position that somebody sets up by hand, checked: what a turn can have left, thrown and scored. */
import { bad, type Fields, good, isFields, numbers, type Parsed, shown } from '@snug/engine';
import { THROWS, type Turn } from './turn.ts';

/** A field, or what it is where it is left out. */
export const given = (fields: Fields, field: string, otherwise: unknown): unknown =>
  fields[field] === undefined ? otherwise : fields[field];

export function fieldsOf(input: unknown, known: readonly string[]): Parsed<Fields> {
  if (!isFields(input)) return bad('position', 'not-an-object', { got: shown(input) });
  const strange = Object.keys(input).find((key) => !known.includes(key));
  return strange === undefined ? good(input) : bad(strange, 'unknown', { wants: known });
}

/** A list of tiles; left out it is all of them. */
export function tilesFrom(fields: Fields, field: string, most: number): Parsed<readonly number[]> {
  return numbers(
    field,
    given(
      fields,
      field,
      Array.from({ length: most }, (_, i) => i + 1),
    ),
    1,
    most,
  );
}

/** A place of the turn where there is something left to do. */
export function placeFrom(turn: Turn, position: number, field: string, got: readonly number[]): Parsed<number> {
  const place = turn.placeOf[position];
  return place === undefined || place < 0 || position === 0 ? bad(field, 'cannot-be', { got }) : good(place);
}

/** A throw that may be thrown there and fits something, for otherwise the turn would be over; null before one. */
export function throwFrom(turn: Turn, place: number, { throw: input }: Fields): Parsed<readonly number[] | null> {
  if (input === undefined || input === null) return good(null);
  if (!Array.isArray(input)) return bad('throw', 'not-a-list', { got: shown(input) });
  const faces: number[] = [];
  for (const face of input as readonly unknown[]) {
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > 6)
      return bad('throw', 'no-such', { got: shown(face), min: 1, max: 6 });
    faces.push(face);
  }
  if (faces.length > 2) return bad('throw', 'too-many', { max: 2 });
  const cell = place * THROWS + faces.reduce((sum, face) => sum + face, 0);
  const allowed = ((turn.dice[place] as number) & faces.length) !== 0;
  const fits = (turn.first[cell] as number) < (turn.first[cell + 1] as number);
  return allowed && fits ? good(faces) : bad('throw', 'cannot-be', { got: faces });
}

/** Scores of those who have played, null for the others; left out, nobody has. */
export function scoresFrom(
  turn: Turn,
  fields: Fields,
  field: string,
  seats: number,
  played: (seat: number) => boolean,
): Parsed<readonly (number | null)[]> {
  const input = given(fields, field, Array<null>(seats).fill(null));
  if (!Array.isArray(input)) return bad(field, 'not-a-list', { got: shown(input) });
  if (input.length !== seats)
    return bad(field, 'not-one-of', { got: `a list of ${input.length}`, wants: [`a list of ${seats}`] });
  const scores: (number | null)[] = [];
  for (const [seat, score] of (input as readonly unknown[]).entries()) {
    const possible = played(seat) ? typeof score === 'number' && turn.scores.includes(score) : score === null;
    if (!possible) return bad(`${field}[${seat}]`, 'cannot-be', { got: shown(score) });
    scores.push(score as number | null);
  }
  return good(scores);
}
