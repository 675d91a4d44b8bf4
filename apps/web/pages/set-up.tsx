/** A game set up: which rules, who plays, whose dice. The wooden box is set up here too. */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { currentSettings } from '../settings.ts';
import { begin, type Place } from '../sitting/begin.ts';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { Choice, Switch } from './fields.tsx';
import { Options } from './options.tsx';
import { Page } from './page.tsx';
import { Places } from './places.tsx';

export default function SetUp({ game, typed = false }: { readonly game: string; readonly typed?: boolean }) {
  const say = useWords();
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void partsOf(game, say.language).then(setParts);
  }, [game]);
  return parts === null ? <div class="screen" aria-busy="true" /> : <Form parts={parts} typed={typed} say={say} />;
}

function firstPlaces(say: AppWords, typed: boolean): readonly Place[] {
  const me: Place = { name: currentSettings().name || say.guest, player: 'person' };
  return [me, typed ? { name: say.setUp.another(2), player: 'person' } : { name: say.botNames[0] ?? '', player: 'casual' }];
}

function Form({ parts, typed, say }: { readonly parts: Parts; readonly typed: boolean; readonly say: AppWords }) {
  const { slice, words, board, game, table } = parts;
  const [preset, setPreset] = useState(slice.presets[0]?.key ?? '');
  const [options, setOptions] = useState<OptionValues>(slice.presets[0]?.options ?? {});
  const [places, setPlaces] = useState<readonly Place[]>(firstPlaces(say, typed));
  const [dice, setDice] = useState<'program' | 'typed'>(typed ? 'typed' : 'program');
  const [careful, setCareful] = useState(true);
  const [reveal, setReveal] = useState(false);
  const [youngest, setYoungest] = useState('0');
  const [, go] = useLocation();
  const parsed = game.parseOptions(options);
  const { seatOption } = board;
  const start = async (): Promise<void> => {
    const asked = seatOption === null ? options : { ...options, [seatOption.key]: Number(youngest) };
    const id = await begin({ game: slice.id, options: asked, places, dice, careful, reveal });
    if (id !== null) go(`/play/${id}`);
  };
  const values = parseOptionValues(slice.options, options);
  return (
    <Page title={words.name} under={words.tagline}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <section class="sheet">
          <h2>{say.setUp.rules}</h2>
          <Choice
            label={say.setUp.preset}
            value={preset}
            choices={[...slice.presets.map(({ key }) => [key, words.presets[key] ?? key] as const), ['', say.setUp.own] as const]}
            choose={(key) => {
              setPreset(key);
              const chosen = slice.presets.find((known) => known.key === key);
              if (chosen !== undefined) setOptions(chosen.options);
            }}
          />
          <details open={preset === ''}>
            <summary>{say.setUp.single}</summary>
            <div class="stack">
              <Options
                specs={slice.options.filter(({ key }) => key !== seatOption?.key)}
                values={values.ok ? values.value : options}
                words={words.options}
                change={(next) => {
                  setPreset('');
                  setOptions(next);
                }}
              />
            </div>
          </details>
        </section>
        <section class="sheet">
          <h2>{say.setUp.who}</h2>
          <Places places={places} seats={game.seats} change={setPlaces} bots={!typed || dice === 'program'} />
          {seatOption !== null && (
            <Choice
              label={seatOption.question(words)}
              value={youngest}
              choices={places.map(({ name }, seat) => [String(seat), name] as const)}
              choose={setYoungest}
            />
          )}
        </section>
        {(board.keypad !== undefined || board.forbids || board.reveals) && (
          <section class="sheet">
            <h2>{say.setUp.table}</h2>
            {board.keypad !== undefined && (
              <Choice
                label={say.setUp.dice}
                value={dice}
                choices={[
                  ['program', say.setUp.programDice],
                  ['typed', say.setUp.typedDice],
                ]}
                choose={(chosen) => setDice(chosen === 'typed' ? 'typed' : 'program')}
              />
            )}
            {board.forbids && <Switch label={say.setUp.careful} help={say.setUp.carefulHelp} on={careful} set={setCareful} />}
            {board.reveals && <Switch label={say.setUp.reveal} on={reveal} set={setReveal} />}
          </section>
        )}
        {!parsed.ok && <p class="note bad">{table.problem(parsed.problem)}</p>}
        <button type="submit" class="btn primary whole" aria-disabled={!parsed.ok}>
          {say.setUp.begin}
        </button>
      </form>
    </Page>
  );
}
