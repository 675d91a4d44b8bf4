/** Who has sat down, and who is here. */
import { botName } from '@snug/protocol';
import { Avatar } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import type { RemoteSitting } from '../sitting/remote.ts';
import { useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';

interface PresenceProps {
  readonly sitting: RemoteSitting;
  readonly kept?: readonly (string | null)[]; // by seat: whom it is kept for
  beside?(seat: number): ComponentChildren; // what can be done about a seat
}

export function Presence({ sitting, kept = [], beside }: PresenceProps) {
  const { room } = useOnline();
  const { table } = useWords();
  const { players, present } = sitting;
  return (
    <>
      <ul class="present" aria-label={table.atTheTable}>
        {players.map(({ name, here }, seat) => (
          <li key={seat} class={name === null ? 'free' : ''}>
            {name === null && kept[seat] == null ? (
              <span class="ava" aria-hidden="true" />
            ) : (
              <Avatar name={name ?? kept[seat] ?? null} seat={seat} here={here} />
            )}
            <span>
              <b>{name ?? kept[seat] ?? room.free}</b>
              <small>{name === null && kept[seat] != null ? room.kept : stateOf(sitting, seat, room, table.bot)}</small>
            </span>
            {beside?.(seat)}
          </li>
        ))}
      </ul>
      {present.watching > 0 && (
        <p class="watching">{sitting.begun ? room.watchers(present.watching) : room.seatless(present.watching)}</p>
      )}
    </>
  );
}

function stateOf(
  { players, seat: own }: RemoteSitting,
  seat: number,
  room: ReturnType<typeof useOnline>['room'],
  bot: string,
): string {
  const { name = null, player = '', here = null } = players[seat] ?? {};
  if (name === null) return '';
  if (botName(player) !== null) return bot;
  if (seat === own) return room.you;
  return here === null ? '' : here ? room.here : room.away;
}
