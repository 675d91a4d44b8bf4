/**
 * How many turns are safe for a player who is threatened: after which the other neither has the target nor can reach it in the
 * next turn. Threatened is who cannot win at once while the other could, were it their turn with nothing locked. Which turns
 * are safe is decided by the other's tray; one's own only must not win, the locks and `reach` take some away.
 */
import { pastsOf, type TileSet, type Turns } from './turns.ts';

export interface Defences {
  readonly threatened: number; // positions, counted like those of the outcomes
  readonly least: number; // safe turns that there are in any of them; 0 also if nobody is ever threatened
  readonly mean: number; // over all of them
  readonly scarcest: { readonly other: number; readonly locked: TileSet } | null; // where there are the fewest
}

export function defencesOf(turns: Turns): Defences {
  const { there, locks } = turns;
  const threatening = turns.winsAtOnce(0);
  const owns = locks.map((locked) => winless(turns, locked));
  let [threatened, safe, least] = [0, 0, Number.POSITIVE_INFINITY];
  let scarcest: Defences['scarcest'] = null;
  for (const { touched } of pastsOf(turns)) {
    const all = safetyOf(turns, touched);
    for (const [other, wins] of threatening.entries()) {
      if (wins === 0 || there[other] === 1) continue;
      const answers = Int32Array.from(all.filter((turn) => turn.isSafe(other)).map(({ turn }) => turn));
      for (const [nth, locked] of locks.entries()) {
        const own = owns[nth] ?? 0;
        if (own === 0) continue;
        const free = countFree(answers, locked);
        threatened += own;
        safe += own * free;
        if (free >= least) continue;
        least = free;
        scarcest = { other, locked };
      }
    }
  }
  if (threatened === 0) return { threatened, least: 0, mean: 0, scarcest };
  return { threatened, least, mean: safe / threatened, scarcest };
}

/** How many trays neither have the target nor reach it in this turn. */
function winless({ there, winsAtOnce }: Turns, locked: TileSet): number {
  const wins = winsAtOnce(locked);
  return there.filter((isThere, tray) => isThere === 0 && wins[tray] === 0).length;
}

function safetyOf(turns: Turns, touched: boolean) {
  const { there } = turns;
  return turns.all(touched).map((turn) => {
    const flips = turns.otherOf(turn);
    const up = turns.otherOf(turns.downOnly(turn));
    const wins = turns.winsAtOnce(turns.lockAfter(turn));
    return {
      turn,
      isSafe: (other: number): boolean => (other & up) === 0 && there[other ^ flips] === 0 && wins[other ^ flips] === 0,
    };
  });
}

function countFree(answers: Int32Array, locked: TileSet): number {
  let free = 0;
  for (let i = 0; i < answers.length; i++) if (((answers[i] as number) & locked) === 0) free++;
  return free;
}
