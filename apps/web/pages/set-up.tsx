/**
 * A game set up: which rules, who plays, whose dice. The wooden box is set up here too. Where somebody comes by link the table is
 * one at the server; a device has one seat there, for everybody's dice and notes are under a key of their own.
 */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { cleanName, WATCHERS, type Watchers } from '@snug/protocol';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { changeSettings, currentSettings } from '../settings.ts';
import { begin, type Place } from '../sitting/begin.ts';
import { beginByLink, type OnlinePlace } from '../sitting/invite.ts';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { loadOnline, type OnlineWords } from '../words/online/words.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { Choice, Switch } from './fields.tsx';
import { Options } from './options.tsx';
import { Page } from './page.tsx';
import { called, Places, type Wish } from './places.tsx';

export default function SetUp({ game, typed = false }: { readonly game: string; readonly typed?: boolean }) {
  const say = useWords();
  const [parts, setParts] = useState<Parts | null>(null);
  const [online, setOnline] = useState<OnlineWords | null>(null);
  useEffect(() => {
    void partsOf(game, say.language).then(setParts);
    void loadOnline(say.language).then(setOnline);
  }, [game]);
  return parts === null || online === null ? (
    <div class="screen" aria-busy="true" />
  ) : (
    <Form parts={parts} typed={typed} say={say} online={online} />
  );
}

const firstPlaces = (say: AppWords, typed: boolean): readonly Wish[] => [
  { name: currentSettings().name, player: 'person' },
  typed ? { name: '', player: 'person' } : { name: say.botNames[0] ?? '', player: 'casual' },
];

interface FormProps {
  readonly parts: Parts;
  readonly typed: boolean;
  readonly say: AppWords;
  readonly online: OnlineWords;
}

function Form({ parts, typed, say, online }: FormProps) {
  const { slice, words, board, game, table } = parts;
  const [preset, setPreset] = useState(slice.presets[0]?.key ?? '');
  const [options, setOptions] = useState<OptionValues>(slice.presets[0]?.options ?? {});
  const [places, setPlaces] = useState<readonly Wish[]>(firstPlaces(say, typed));
  const [dice, setDice] = useState<'program' | 'typed'>(typed ? 'typed' : 'program');
  const [careful, setCareful] = useState(true);
  const [reveal, setReveal] = useState(false);
  const [youngest, setYoungest] = useState('0');
  const [watch, setWatch] = useState<Watchers>('link');
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const parsed = game.parseOptions(options);
  const { seatOption } = board;
  const byLink = places.some(({ player }) => player === 'link');
  const crowded = byLink && places.filter(({ player }) => player === 'person').length > 1;
  const nameless = byLink && places.some(({ name, player }) => player === 'person' && cleanName(name) === null);
  const ready = parsed.ok && !crowded && !nameless && !busy;
  const start = async (): Promise<void> => {
    if (!ready) return;
    const asked = seatOption === null ? options : { ...options, [seatOption.key]: Number(youngest) };
    setBusy(true);
    if (byLink) {
      const made = await beginByLink({ game: slice.id, options: asked, places: places.map(atServer), watch, careful });
      if (made.ok) go(`/t/${made.value}`);
      else setWhy(online.refused(made.code, made.why));
    } else {
      const sat = places.map((place, seat) => atHome(place, seat, say));
      const id = await begin({ game: slice.id, options: asked, places: sat, dice, careful, reveal });
      if (id !== null) go(`/play/${id}`);
    }
    setBusy(false);
  };
  const values = parseOptionValues(slice.options, options);
  return (
    <Page title={words.name} under={words.tagline} named={say.home.setUp(words.name)}>
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
          <Places
            places={places}
            seats={game.seats}
            change={setPlaces}
            bots={!typed || dice === 'program'}
            link={!typed && dice === 'program' ? online.make : null}
          />
          {crowded && <p class="note warn">{online.make.crowded}</p>}
          {seatOption !== null && (
            <Choice
              label={seatOption.question(words)}
              value={youngest}
              choices={places.map((place, seat) => [String(seat), called(place, seat, say, online.make)] as const)}
              choose={setYoungest}
            />
          )}
          {byLink && (
            <Choice
              label={online.make.watching}
              value={watch}
              choices={WATCHERS.map((who) => [who, online.make.watch[who]] as const)}
              choose={(who) => setWatch(who)}
            />
          )}
        </section>
        {((!byLink && (board.keypad !== undefined || board.reveals)) || board.forbids) && (
          <section class="sheet">
            <h2>{say.setUp.table}</h2>
            {board.keypad !== undefined && !byLink && (
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
            {board.reveals && !byLink && <Switch label={say.setUp.reveal} on={reveal} set={setReveal} />}
          </section>
        )}
        {!parsed.ok && <p class="note bad">{table.problem(parsed.problem)}</p>}
        {why !== null && (
          <p class="note bad" role="alert">
            {why}
          </p>
        )}
        <button type="submit" class="btn primary whole" aria-disabled={!ready}>
          {nameless ? online.make.nameFirst : byLink ? online.make.make : say.setUp.begin}
        </button>
      </form>
    </Page>
  );
}

/** Whoever does not say a name is called something all the same. */
const atHome = ({ name, player }: Wish, seat: number, say: AppWords): Place => ({
  name: cleanName(name) ?? (seat === 0 ? say.guest : say.setUp.another(seat + 1)),
  player: player === 'link' ? 'person' : player,
});

function atServer({ name, player }: Wish): OnlinePlace {
  if (player !== 'person') return { player, name };
  changeSettings({ name: cleanName(name) ?? '' });
  return { player: 'me', name };
}
