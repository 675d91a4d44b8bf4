/** An experiment is chosen: the game, its versions, who plays, how many games. */
import { written } from '@snug/lab';
import { games as all } from '../games.ts';
import { Choice, Field, Switch } from '../pages/fields.tsx';
import { useWords } from '../words/words.ts';
import type { Experiment, Ready } from './experiment.ts';
import type { Kit, Spoken } from './kit.ts';
import { Players } from './players.tsx';
import { Versions } from './versions.tsx';

const COUNTS: readonly (number | null)[] = [null, 1000, 10_000, 100_000];

interface FormProps {
  readonly experiment: Experiment;
  readonly kit: Kit;
  readonly spoken: Spoken;
  readonly ready: Ready;
  change(experiment: Experiment): void;
  choose(game: string): void;
  start(): void;
}

export function Form({ experiment, kit, spoken: { say, report: words }, ready, change, choose, start }: FormProps) {
  const { language } = useWords();
  const { versions, players, games, seed, exact } = experiment;
  const counts = COUNTS.includes(games) ? COUNTS : [...COUNTS, games];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if ('manifest' in ready) start();
      }}
    >
      <section class="sheet">
        <Choice
          label={say.game}
          value={experiment.game}
          choices={all.filter(({ lab }) => lab !== undefined).map(({ id, titles }) => [id, titles[language].name] as const)}
          choose={choose}
        />
      </section>
      <Versions versions={versions} kit={kit} say={say} change={(next) => change({ ...experiment, versions: next })} />
      <Players players={players} kit={kit} say={say} change={(next) => change({ ...experiment, players: next })} />
      <section class="sheet">
        <Choice
          label={say.howMany}
          value={`${games}`}
          choices={counts.map((count) => [`${count}`, count === null ? say.enough : written(count, 0, words)] as const)}
          choose={(text) => change({ ...experiment, games: text === 'null' ? null : Number(text) })}
        />
        <Switch
          label={say.exact}
          help={say.exactHelp}
          on={exact}
          set={(on) => change({ ...experiment, exact: on, sample: on ? null : 0 })}
        />
        <details>
          <summary>{say.more}</summary>
          <Field label={say.seed} help={say.seedHelp}>
            <input
              type="text"
              value={seed}
              maxLength={100}
              onInput={({ currentTarget }) => change({ ...experiment, seed: currentTarget.value })}
            />
          </Field>
        </details>
      </section>
      {'problem' in ready && (
        <p class="note bad" role="alert">
          {ready.problem}
        </p>
      )}
      <button type="submit" class="btn primary whole" aria-disabled={'problem' in ready}>
        {say.start}
      </button>
    </form>
  );
}
