/** The table is set, and somebody is still to sit down. */
import { currentSettings } from '../settings.ts';
import { seatBot, takeSeat } from '../sitting/invite.ts';
import type { RemoteSitting } from '../sitting/remote.ts';
import { fragmentOf } from '../sitting/secrets.ts';
import { Invite } from '../table/invite.tsx';
import { Presence } from '../table/presence.tsx';
import { useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';
import { rulesTold } from './rules-told.ts';

interface RoomProps {
  readonly sitting: RemoteSitting;
  readonly free: readonly number[];
  sit(): void;
}

export function Room({ sitting, free, sit }: RoomProps) {
  const say = useWords();
  const { room } = useOnline();
  const { parts, host, looksAfter, seat: own, players, keys, kept, id } = sitting;
  const path = `/t/${id}`;
  const awaited = free.flatMap((seat) => kept[seat] ?? []);
  const open = free.length - awaited.length; // to whoever comes
  const bot = (seat: number): void => {
    const name = say.botNames.find((known) => !players.some((player) => player.name === known)) ?? say.table.bot;
    void seatBot(sitting, seat, name, 'casual');
  };
  const take = async (seat: number): Promise<void> => {
    const { name } = currentSettings();
    const taken = name === '' ? null : await takeSeat(id, name, seat);
    if (taken?.ok) sitting.identify({ seat: taken.value });
    else sit();
  };
  return (
    <Page title={parts.words.name} under={room.title} named={`${parts.words.name} · ${room.title}`}>
      <div class="room">
        {open > 0 && (
          <section class="sheet">
            <h2>{room.send}</h2>
            <Invite
              path={path}
              label={room.link}
              text={room.shareText(parts.words.name)}
              lead={room.scan}
              main={own !== null || host}
            />
            {host && keys.watch !== null && (
              <details>
                <summary>{room.watchLink}</summary>
                <Invite path={`${path}${fragmentOf({ watch: keys.watch })}`} label={room.watchLink} text={room.watchLink} />
              </details>
            )}
          </section>
        )}
        <section class="sheet">
          <div role="status">
            <h2>
              {open > 0
                ? room.waiting(open)
                : awaited.length > 0
                  ? `${say.table.waitingFor(parts.table.list(awaited))}.`
                  : room.ready}
            </h2>
          </div>
          {free.length > 0 && <p>{room.next}</p>}
          {sitting.trouble !== null && <p class="note warn">{say.table.lineLost(own !== null)}</p>}
          <Presence
            sitting={sitting}
            kept={kept}
            beside={(seat) =>
              players[seat]?.name === null && (
                <div class="seat-acts">
                  {own === null && kept[seat] == null && (
                    <button type="button" class="btn" onClick={() => void take(seat)}>
                      {room.sit}
                    </button>
                  )}
                  {(host || (looksAfter && kept[seat] != null)) && (
                    <button type="button" class="btn" onClick={() => bot(seat)}>
                      {room.seatBot}
                    </button>
                  )}
                </div>
              )
            }
          />
          <h2>{say.setUp.rules}</h2>
          <p>{rulesTold(parts, sitting.header.options)}</p>
          {parts.board.forbids && <p>{room.slips(sitting.careful)}</p>}
          {sitting.reveal && <p>{room.totals}</p>}
        </section>
      </div>
    </Page>
  );
}
