/** Who was given how much time, and why: everything that moved a deadline is in the log. */
import type { AnyMove, Entry, Millis } from '@snug/engine';
import type { RemoteSitting } from '../sitting/remote.ts';
import { type OnlineWords, useOnline } from '../words/online/words.ts';
import { Drawer } from './drawer.tsx';

export interface Credits {
  readonly lag: Millis;
  readonly lags: number;
  readonly outage: Millis;
  readonly give: Millis;
}

export interface Pauses {
  readonly count: number;
  readonly lasted: Millis;
}

const NONE: Credits = { lag: 0, lags: 0, outage: 0, give: 0 };

export function creditsIn(log: readonly Entry<AnyMove>[], seats: number): readonly Credits[] {
  const credits = Array.from({ length: seats }, () => NONE);
  for (const entry of log) {
    if (entry.kind !== 'lag' && entry.kind !== 'outage' && entry.kind !== 'give') continue;
    const known = credits[entry.seat] ?? NONE;
    const lags = known.lags + (entry.kind === 'lag' ? 1 : 0);
    credits[entry.seat] = { ...known, lags, [entry.kind]: known[entry.kind] + entry.ms };
  }
  return credits;
}

export function pausesIn(log: readonly Entry<AnyMove>[], now: Millis): Pauses {
  let [count, lasted, since]: [number, Millis, Millis | null] = [0, 0, null];
  for (const { kind, at } of log) {
    if (kind === 'pause') [count, since] = [count + 1, at ?? 0];
    else if (kind === 'resume' && since !== null) [lasted, since] = [lasted + (at ?? 0) - since, null];
  }
  return { count, lasted: since === null ? lasted : lasted + now - since };
}

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
