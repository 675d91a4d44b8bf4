/** Who plays: people on this device, programs, and whoever comes by link. */
import { MOST_NAME } from '@snug/protocol';
import { LEVELS } from '@snug/table';
import { Icon } from '@snug/table/web';
import type { Place } from '../sitting/begin.ts';
import type { OnlineWords } from '../words/online/words.ts';
import { type AppWords, useWords } from '../words/words.ts';

export interface Wish {
  readonly name: string; // empty: not said
  readonly player: Place['player'] | 'link';
}

interface PlacesProps {
  readonly places: readonly Wish[];
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: boolean; // programs can play too
  readonly link: OnlineWords['make'] | null; // somebody can come by link
  change(places: readonly Wish[]): void;
}

const MOST = 8; // seats that a page can show

const wished = (chosen: string): Wish['player'] => (['link', ...LEVELS] as const).find((known) => known === chosen) ?? 'person';

export const called = ({ name, player }: Wish, seat: number, say: AppWords, online: OnlineWords['make'] | null): string => {
  if (player === 'link' && online !== null) return online.seat(seat + 1);
  return name.trim() || (seat === 0 ? say.table.youThere : say.setUp.another(seat + 1));
};

export function Places({ places, seats, bots, link, change }: PlacesProps) {
  const say = useWords();
  const put = (seat: number, place: Wish): void => change(places.map((known, i) => (i === seat ? place : known)));
  const most = Math.min(seats.max, MOST);
  const add = (): void => {
    const name =
      say.botNames.find((known) => !places.some((place) => place.name === known)) ?? say.setUp.another(places.length + 1);
    change([...places, bots ? { name, player: 'casual' } : { name: '', player: 'person' }]);
  };
  return (
    <ol class="places">
      {places.map(({ name, player }, seat) => (
        <li key={seat}>
          {player === 'link' && link !== null ? (
            <span class="comes">{link.saysName}</span>
          ) : (
            <input
              type="text"
              aria-label={say.setUp.nameOf(seat + 1)}
              value={name}
              placeholder={called({ name: '', player }, seat, say, link)}
              maxLength={MOST_NAME}
              onInput={({ currentTarget }) => put(seat, { name: currentTarget.value, player })}
            />
          )}
          <select
            aria-label={say.setUp.playerOf(called({ name, player }, seat, say, link))}
            value={player}
            onChange={({ currentTarget }) => put(seat, { name, player: wished(currentTarget.value) })}
          >
            <option value="person">{say.setUp.person}</option>
            {link !== null && <option value="link">{link.byLink}</option>}
            {bots &&
              LEVELS.map((level) => (
                <option value={level} key={level}>
                  {say.setUp.botOf(say.levels[level])}
                </option>
              ))}
          </select>
          <button
            type="button"
            class="btn icon"
            aria-label={say.setUp.remove(called({ name, player }, seat, say, link))}
            aria-disabled={places.length <= seats.min}
            onClick={() => places.length > seats.min && change(places.filter((_, i) => i !== seat))}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
      {places.length < most && (
        <li>
          <button type="button" class="btn" onClick={add}>
            {say.setUp.add}
          </button>
        </li>
      )}
    </ol>
  );
}
