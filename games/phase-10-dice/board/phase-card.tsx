/** The phase that is being played for: its groups with the dice they have and the gaps they have not. */
import type { Seat } from '@snug/engine';
import type { BoardWords } from '../board-words.ts';
import { BONUS, FIVE, FIVE_BONUS_FROM, PENALTY, THROWS } from '../rules.ts';
import { TEN, usualBonusFor, type View } from '../types.ts';
import { Chip } from './die.tsx';
import type { Lying, Play } from './lying.ts';
import type { Need, NeededGroup } from './need.ts';

/** What a phase asks for. */
export const goalOf = ({ words }: Play, phase: number): string => words.board.needs(phase, words.sheet.phases[phase - 1] ?? '');

export function PhaseCard({ play, lies, need }: { readonly play: Play; readonly lies: Lying; readonly need: Need }) {
  const say = play.words.board;
  const { phase, groups, made, missing } = need;
  const [only] = groups.length === 1 ? groups : [];
  const { turn } = lies.view;
  const complete = lies.faces.every((face) => face !== null);
  return (
    <section class="phase" aria-label={goalOf(play, phase)}>
      <header>
        <h2>
          {turn !== null && play.mine[turn] === false && `${play.names(turn)} · `}
          {only === undefined ? say.phase(phase) : say.phaseOf(phase, say.group(only))}
        </h2>
        <small>
          <span class={lies.throws === 0 ? 'vh' : undefined}>{say.throwOf(lies.throws)}</span>
          <span class="throws" aria-hidden="true">
            {Array.from({ length: THROWS }, (_, i) => (
              <i key={i} class={i < lies.throws ? 'done' : undefined} />
            ))}
          </span>
        </small>
      </header>
      <div class="need" aria-hidden="true">
        {groups.map((group, i) => (
          <GroupRow key={i} group={group} faces={lies.faces} label={only === undefined ? say.group(group) : null} />
        ))}
      </div>
      <p class="state">
        {lies.throws === 0 ? (
          <span class="tag">{say.threeThrows}</span>
        ) : (
          <b class={made === null || play.rolling ? undefined : 'made'}>
            {play.rolling
              ? ''
              : made !== null
                ? say.made(made.score)
                : lies.ended
                  ? say.notMade
                  : complete
                    ? say.missing(missing)
                    : ''}
          </b>
        )}
        {notesOf(lies.view, phase, say).map((note) => (
          <span class="tag" key={note}>
            {note}
          </span>
        ))}
      </p>
    </section>
  );
}

interface RowProps {
  readonly group: NeededGroup;
  readonly faces: Lying['faces'];
  readonly label: string | null;
}

function GroupRow({ group, faces, label }: RowProps) {
  return (
    <div>
      {label !== null && <span class="lbl">{label}</span>}
      {group.slots.map(({ die, number }, i) => {
        const face = die === null ? null : (faces[die] ?? null);
        if (face !== null) return <Chip key={i} face={face} />;
        return (
          <span class="chip gap tnum" key={i}>
            {number ?? '?'}
          </span>
        );
      })}
    </div>
  );
}

/** What is special about this turn. */
function notesOf(view: View, phase: number, say: BoardWords): readonly string[] {
  const player = view.turn === null ? undefined : view.players[view.turn];
  if (view.turn === null || player === undefined) return [];
  const alone = view.players.length === 1;
  const fiveFrom = FIVE_BONUS_FROM - player.total;
  return [
    ...(view.lastTries ? [say.lastTry] : []),
    ...(phase === TEN && earnsFinish(view, view.turn) ? [say.finishBonus(BONUS)] : []),
    ...(phase === FIVE && fiveFrom > 0 ? [say.fiveBonus(BONUS, fiveFrom)] : []),
    ...(alone && player.failures > 0 ? [say.failed(player.failures, PENALTY * player.failures)] : []),
  ];
}

const earnsFinish = (view: View, seat: Seat): boolean =>
  (view.bonusFor ?? usualBonusFor(view.lastTries, view.players.length)).includes(seat);
