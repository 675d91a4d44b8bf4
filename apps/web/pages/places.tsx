/** Who plays: people on this device, programs, and whoever comes by link. */
import { MOST_NAME } from '@snug/protocol';
import { LEVELS } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { OnlineWords } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { called, givenName, isGiven, stockFor, type Wish } from './names.ts';

interface PlacesProps {
  readonly places: readonly Wish[];
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: boolean; // programs can play too
  readonly link: OnlineWords['make'] | null; // somebody can come by link
  change(places: readonly Wish[]): void;
}

const MOST = 8; // seats that a page can show

const wished = (chosen: string): Wish['player'] => (['link', ...LEVELS] as const).find((known) => known === chosen) ?? 'person';

export function Places({ places, seats, bots, link, change }: PlacesProps) {
  const say = useWords();
  const put = (seat: number, place: Wish): void => change(places.map((known, i) => (i === seat ? place : known)));
  const most = Math.min(seats.max, MOST);
  const byLink = places.some(({ player }) => player === 'link');
  const list = useRef<HTMLOListElement>(null);
  const next = useRef(''); // what has the focus once a place has come or gone
  useLayoutEffect(() => {
    if (next.current === '') return;
    const add = 'li:last-child > button:only-child';
    const [there] = [next.current, add].flatMap((what) => list.current?.querySelector<HTMLElement>(what) ?? []);
    there?.focus();
    next.current = '';
  }, [places.length]);
  const add = (): void => {
    const player = bots ? 'casual' : 'person';
    next.current = `li:nth-child(${places.length + 1}) select`;
    change([...places, { name: givenName(player, places.length, places, say), player }]);
  };
  const remove = (seat: number): void => {
    next.current = `li:nth-child(${seat + 1}) button`; // of the place after it, or the one that adds another
    change(places.filter((_, i) => i !== seat));
  };
  const choose = (seat: number, player: Wish['player']): void => {
    const name = places[seat]?.name ?? '';
    const suits = name !== '' && (!isGiven(name, say) || stockFor(player, say).includes(name));
    put(seat, { name: suits ? name : givenName(player, seat, places, say), player });
  };
  return (
    <ol class="places" ref={list}>
      {places.map(({ name, player }, seat) => (
        <li key={seat}>
          {player === 'link' && link !== null ? (
            <span class="comes">{link.saysName}</span>
          ) : (
            <input
              type="text"
              aria-label={say.setUp.nameOf(seat + 1)}
              value={name}
              placeholder={byLink && player === 'person' ? (link?.yourName ?? '') : called(places, seat, say, link)}
              maxLength={MOST_NAME}
              autocomplete={seat === 0 && player === 'person' ? 'nickname' : 'off'}
              onFocus={({ currentTarget }) => isGiven(name, say) && currentTarget.select()}
              onInput={({ currentTarget }) => put(seat, { name: currentTarget.value, player })}
            />
          )}
          <select
            aria-label={say.setUp.playerOf(called(places, seat, say, link))}
            value={player}
            onChange={({ currentTarget }) => choose(seat, wished(currentTarget.value))}
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
          {places.length > seats.min && (
            <button
              type="button"
              class="btn icon"
              aria-label={say.setUp.remove(called(places, seat, say, link))}
              onClick={() => remove(seat)}
            >
              <Icon name="x" />
            </button>
          )}
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
