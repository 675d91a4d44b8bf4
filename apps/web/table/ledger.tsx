/** Who was given how much time, and why, in words. */
import type { Millis } from '@snug/engine';
import type { RemoteSitting } from '../sitting/remote.ts';
import { type OnlineWords, useOnline } from '../words/online/words.ts';
import { type Credits, creditsIn, pausesIn } from './credits.ts';
import { Drawer } from './drawer.tsx';

export function Ledger({ sitting, close }: { readonly sitting: RemoteSitting; close(): void }) {
  const { ledger } = useOnline();
  const { match, players, parts } = sitting;
  const rows = creditsIn(match.log, match.seats).flatMap((credits, seat) => {
    const total = credits.lag + credits.outage + credits.give;
    const name = players[seat]?.name ?? parts.table.seat(seat);
    return total === 0 ? [] : [{ seat, title: ledger.total(name, ledger.time(total)), reasons: reasonsOf(credits, ledger) }];
  });
  const pauses = pausesIn(match.log, sitting.now());
  return (
    <Drawer title={ledger.title} close={close}>
      <div class="ledger">
        {rows.length === 0 && pauses.count === 0 && <p>{ledger.none}</p>}
        {rows.map(({ seat, title, reasons }) => (
          <section key={seat}>
            <h3>{title}</h3>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        ))}
        {pauses.count > 0 && <p>{ledger.pauses(pauses.count, ledger.time(pauses.lasted))}</p>}
      </div>
    </Drawer>
  );
}

function reasonsOf({ lag, lags, outage, give }: Credits, words: OnlineWords['ledger']): readonly string[] {
  const reason = (ms: Millis, why: string): readonly string[] => (ms === 0 ? [] : [`${words.time(ms)}: ${why}`]);
  return [...reason(lag, words.lag(lags)), ...reason(outage, words.outage), ...reason(give, words.given)];
}
