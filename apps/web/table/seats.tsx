/** Who sits at the table in the order of play, how they stand, and whose turn it is. */
import { botName } from '@snug/protocol';
import { type AnyPlay, Avatar } from '@snug/table/web';
import type { SeatedPlayer, Sitting } from '../sitting/sitting.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { called } from './called.ts';

export function Seats({ sitting, play }: { readonly sitting: Sitting; readonly play: AnyPlay }) {
  const say = useWords();
  const { awaiting } = play;
  const turn = awaiting.kind === 'over' ? null : awaiting.seat;
  const { players, parts } = sitting;
  const order = parts.board.order?.(play.view) ?? players.map((_, seat) => seat);
  return (
    <ul class="seats" aria-label={say.table.atTheTable}>
      {order.map((seat) => {
        const player = players[seat];
        if (player === undefined) return null;
        const name = called(sitting, seat, say);
        const [own, mark] = (name ?? say.table.nobody).split(/(?= · [^·]*$)/); // of a long name, the mark is seen
        const { points, says } = parts.board.standing(play, seat);
        return (
          <li
            class="seat"
            key={seat}
            aria-current={seat === turn ? 'true' : undefined}
            data-won={awaiting.kind === 'over' && awaiting.winners.includes(seat) ? '' : undefined}
          >
            <Avatar name={name} seat={seat} here={player.here} />
            <span class="nm">
              <span>{own}</span>
              {mark !== undefined && <i>{mark}</i>}
            </span>
            <span class="pts tnum">{points}</span>
            <small>{stateOf(sitting, player, seat, seat === play.thinking ? '…' : says, say)}</small>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(sitting: Sitting, player: SeatedPlayer, seat: number, says: string, say: AppWords): string {
  if (player.here === false) return say.table.away;
  if (says !== '') return says;
  if (sitting.kind === 'remote') return ''; // their name says it
  if (botName(player.player) !== null) return say.table.bot;
  return seat === sitting.story.names.you && player.name !== say.guest ? say.table.you : '';
}
