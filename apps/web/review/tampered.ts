/** The same game with something changed in it, to show what the check says then. */
import type { Face } from '@snug/dice';
import { type Fault, firstFault, readLine, type Verification, verify } from '@snug/protocol';
import type { Opened } from './opened.ts';

export type Tampered =
  | { readonly kind: 'throw'; readonly number: number; readonly faces: readonly Face[]; readonly other: readonly Face[] }
  | { readonly kind: 'slip' };

export interface Example {
  readonly change: Tampered;
  readonly verification: Verification;
  readonly fault: Fault;
}

/** null where nothing can be changed that the rules would not notice first. */
export function exampleOf({ lines, header, parts }: Opened): Example | null {
  const played = { game: parts.game, options: header.options, seats: header.seats };
  for (const { change, changed } of [...throwsChanged(lines, header.seats), ...slipChanged(lines)]) {
    const verification = verify(played, changed);
    const fault = firstFault(verification);
    if (fault !== null && fault.check === (change.kind === 'throw' ? 'thrown' : 'fits')) return { change, verification, fault };
  }
  return null;
}

interface Changed {
  readonly change: Tampered;
  readonly changed: readonly string[];
}

/** Two dice that change places: the same throw to every rule, and another one to the envelope. */
function throwsChanged(lines: readonly string[], seats: number): readonly Changed[] {
  let number = 0;
  return lines.flatMap((line, i): Changed[] => {
    const read = readLine(line, seats, true);
    if (!read.ok || read.line.kind !== 'roll' || read.line.faces === 'cocked') return [];
    number++;
    const { faces } = read.line;
    const [first, second, ...rest] = faces;
    if (first === undefined || second === undefined || first === second) return [];
    const other = [second, first, ...rest];
    const changed = lines.with(i, JSON.stringify({ ...read.line, faces: other }));
    return [{ change: { kind: 'throw', number, faces, other }, changed }];
  });
}

function slipChanged(lines: readonly string[]): readonly Changed[] {
  const at = lines.findIndex((line) => line.includes('"reveal"'));
  const line = lines[at];
  if (line === undefined) return [];
  const changed = lines.with(
    at,
    line.replace(/("secret":")([0-9a-f])/, (_, before: string, digit: string) => before + (digit === '0' ? '1' : '0')),
  );
  return [{ change: { kind: 'slip' }, changed }];
}
