/** Who plays: people on this device, and programs. */
import { MOST_NAME } from '@snug/protocol';
import { LEVELS } from '@snug/table';
import { Icon } from '@snug/table/web';
import type { Place } from '../sitting/begin.ts';
import { useWords } from '../words/words.ts';

interface PlacesProps {
  readonly places: readonly Place[];
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: boolean; // programs can play too
  change(places: readonly Place[]): void;
}

const MOST = 8; // seats that a page can show

export function Places({ places, seats, bots, change }: PlacesProps) {
  const say = useWords();
  const put = (seat: number, place: Place): void => change(places.map((known, i) => (i === seat ? place : known)));
  const most = Math.min(seats.max, MOST);
  const add = (): void => {
    const name =
      say.botNames.find((known) => !places.some((place) => place.name === known)) ?? say.setUp.another(places.length + 1);
    change([...places, bots ? { name, player: 'casual' } : { name: say.setUp.another(places.length + 1), player: 'person' }]);
  };
  return (
    <ol class="places">
      {places.map(({ name, player }, seat) => (
        <li key={seat}>
          <input
            type="text"
            aria-label={say.setUp.nameOf(seat + 1)}
            value={name}
            maxLength={MOST_NAME}
            required
            onInput={({ currentTarget }) => put(seat, { name: currentTarget.value, player })}
          />
          <select
            aria-label={say.setUp.playerOf(name)}
            value={player}
            onChange={({ currentTarget }) => {
              const chosen = LEVELS.find((level) => level === currentTarget.value) ?? 'person';
              put(seat, { name, player: chosen });
            }}
          >
            <option value="person">{say.setUp.person}</option>
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
            aria-label={say.setUp.remove(name)}
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
