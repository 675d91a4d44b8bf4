/** Who plays: programs, chance, or a model of people with one or two of its habits as sliders. */
import { PERFECT_HABITS, type PlayerSpec, parsePlayer, playersOf, playerText } from '@snug/lab';
import { BOTS, LEVELS } from '@snug/table';
import { Field } from '../pages/fields.tsx';
import type { LabPageWords } from '../words/lab/words.ts';
import { useWords } from '../words/words.ts';
import { MOST_SEATS } from './experiment.ts';
import type { Kit } from './kit.ts';

const PERSON = 'person';
const USUAL: PlayerSpec = { name: PERSON, habits: { ...PERFECT_HABITS, overlooks: 0.1 } };
const SPREAD = 1.6;
const MOST_SECONDS = 60;

interface PlayersProps {
  readonly players: readonly string[];
  readonly kit: Kit;
  readonly say: LabPageWords;
  change(players: readonly string[]): void;
}

export function Players({ players, kit, say, change }: PlayersProps) {
  const { gear } = kit;
  const { min } = gear.game.seats;
  const max = Math.min(gear.game.seats.max, MOST_SEATS);
  const seat = (seats: number): void => change(Array.from({ length: seats }, (_, nth) => players[nth] ?? players[0] ?? ''));
  return (
    <section class="sheet">
      <h2>{say.who}</h2>
      <p class="quiet-line">{say.whoHelp}</p>
      {max > min && (
        <Field label={say.seats}>
          <select value={players.length} onChange={({ currentTarget }) => seat(Number(currentTarget.value))}>
            {Array.from({ length: max - min + 1 }, (_, nth) => (
              <option key={nth} value={min + nth}>
                {min + nth}
              </option>
            ))}
          </select>
        </Field>
      )}
      <ol class="lab-players">
        {players.map((player, nth) => (
          <li key={nth}>
            <PlayerFields
              nth={nth}
              player={player}
              kit={kit}
              say={say}
              change={(next) => change(players.map((known, i) => (i === nth ? next : known)))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PlayerProps {
  readonly nth: number;
  readonly player: string;
  readonly kit: Kit;
  readonly say: LabPageWords;
  change(player: string): void;
}

function PlayerFields({ nth, player, kit: { gear, words }, say, change }: PlayerProps) {
  const { levels } = useWords();
  const parsed = parsePlayer(player, gear);
  const spec = 'problem' in parsed ? null : parsed;
  const named = (name: string): string =>
    say.players[name] ?? words.players?.[name] ?? BOTS.reduce((text, bot) => (bot === name ? levels[bot] : text), name);
  const order = [...LEVELS.filter((level) => playersOf(gear).includes(level)), ...playersOf(gear)];
  const names = [...new Set(order)];
  return (
    <>
      <Field label={say.player(nth + 1)}>
        <select
          value={spec?.name ?? ''}
          onChange={({ currentTarget: { value } }) => change(value === PERSON ? playerText(USUAL) : value)}
        >
          {spec === null && <option value="">{player}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {named(name)}
            </option>
          ))}
        </select>
      </Field>
      {spec?.name === PERSON && (
        <HabitFields spec={spec} nth={nth} say={say} timed={gear.lab.habits.includes('median')} change={change} />
      )}
    </>
  );
}

interface HabitsProps {
  readonly spec: PlayerSpec;
  readonly nth: number;
  readonly say: LabPageWords;
  readonly timed: boolean; // it matters how long somebody thinks
  change(player: string): void;
}

function HabitFields({ spec, nth, say, timed, change }: HabitsProps) {
  const { habits } = spec;
  const percent = Math.round(100 * habits.overlooks);
  const median = habits.seconds?.median ?? 0;
  const put = (next: Partial<PlayerSpec['habits']>): void => change(playerText({ ...spec, habits: { ...habits, ...next } }));
  return (
    <div class="habits">
      <Slider
        label={say.overlooks}
        whose={say.player(nth + 1)}
        value={percent}
        max={100}
        text={say.chance(percent)}
        set={(value) => put({ overlooks: value / 100 })}
      />
      {timed && (
        <Slider
          label={say.seconds}
          whose={say.player(nth + 1)}
          value={median}
          max={MOST_SECONDS}
          text={say.takes(median)}
          set={(value) => put({ seconds: value === 0 ? null : { median: value, spread: habits.seconds?.spread ?? SPREAD } })}
        />
      )}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly whose: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
  set(value: number): void;
}

function Slider({ label, whose, value, max, text, set }: SliderProps) {
  return (
    <label class="field">
      <span>
        <span class="vh">{whose}: </span>
        {label}
        <small>{text}</small>
      </span>
      <input
        type="range"
        min={0}
        max={max}
        value={Math.min(max, value)}
        aria-valuetext={text}
        onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
    </label>
  );
}
