/** A table for friends elsewhere: which game, which rules, who sits where, who may watch. */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { boards } from '@snug/games/boards';
import { cleanName, MOST_NAME, WATCHERS, type Watchers } from '@snug/protocol';
import { LEVELS } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import '../styles/online.css';
import { games as known } from '../games.ts';
import { changeSettings, currentSettings } from '../settings.ts';
import { isServed } from '../sitting/house.ts';
import { beginByLink, type OnlinePlace } from '../sitting/invite.ts';
import { type Parts, partsOf } from '../sitting/parts.ts';
import { loadOnline, Online, type OnlineWords, useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { Choice, Switch } from './fields.tsx';
import { Options } from './options.tsx';
import { Page } from './page.tsx';

const MOST_SEATS = 8; // that a page can show

const drawn = known.filter(({ id }) => boards.some((board) => board.id === id));

export default function LinkPage() {
  const { language } = useWords();
  const [words, setWords] = useState<OnlineWords | null>(null);
  const [games, setGames] = useState<readonly (readonly [string, string])[]>([]);
  const [game, setGame] = useState(() => new URLSearchParams(location.search).get('game') ?? drawn[0]?.id ?? '');
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    void loadOnline(language).then(setWords);
    void Promise.all(drawn.map(async ({ id, words: load }) => [id, (await load(language)).name] as const)).then(setGames);
  }, []);
  useEffect(() => void partsOf(game, language).then(setParts), [game]);
  const [served, setServed] = useState(true);
  useEffect(() => {
    const look = (): void => void isServed().then(setServed);
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  if (words === null || parts === null || games.length === 0) return <div class="screen" aria-busy="true" />;
  return (
    <Online.Provider value={words}>
      <Page title={words.make.title} under={words.make.lead}>
        {!served && (
          <p class="note warn" role="alert">
            {words.make.noServer}
          </p>
        )}
        <Form key={parts.slice.id} parts={parts} games={games} game={game} setGame={setGame} />
      </Page>
    </Online.Provider>
  );
}

interface FormProps {
  readonly parts: Parts;
  readonly games: readonly (readonly [string, string])[];
  readonly game: string;
  setGame(game: string): void;
}

function Form({ parts, games, game, setGame }: FormProps) {
  const say = useWords();
  const { make, refused } = useOnline();
  const { slice, words, game: rules, table, board } = parts;
  const [preset, setPreset] = useState(slice.presets[0]?.key ?? '');
  const [options, setOptions] = useState<OptionValues>(slice.presets[0]?.options ?? {});
  const [name, setName] = useState(currentSettings().name);
  const [players, setPlayers] = useState<readonly OnlinePlace['player'][]>(firstPlayers(rules.seats));
  const [first, setFirst] = useState(0); // who the game's own question is about
  const [watch, setWatch] = useState<Watchers>('link');
  const [careful, setCareful] = useState(true);
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const clean = cleanName(name);
  const parsed = rules.parseOptions(options);
  const values = parseOptionValues(slice.options, options);
  const ready = clean !== null && parsed.ok && players.includes('link') && !busy;
  const set = async (): Promise<void> => {
    if (!ready) return;
    setBusy(true);
    changeSettings({ name: clean });
    let bots = 0;
    const places = players.map((player) => ({
      player,
      name: player === 'me' ? clean : player === 'link' ? '' : (say.botNames[bots++ % say.botNames.length] ?? ''),
    }));
    const asked = board.seatOption === null ? options : { ...options, [board.seatOption.key]: first };
    const made = await beginByLink({ game, options: asked, places, watch, careful });
    setBusy(false);
    if (made.ok) go(`/t/${made.value}`);
    else setWhy(refused(made.code, made.why));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <section class="sheet">
        {games.length > 1 && <Choice label={make.game} value={game} choices={games} choose={setGame} />}
        <Choice
          label={make.rules}
          value={preset}
          choices={[
            ...slice.presets.map(({ key }) => [key, words.presets[key] ?? key] as const),
            ...(preset === '' ? [['', say.setUp.own] as const] : []),
          ]}
          choose={(key) => {
            setPreset(key);
            setOptions(slice.presets.find((known) => known.key === key)?.options ?? options);
          }}
        />
        <details>
          <summary>{say.setUp.single}</summary>
          <Options
            specs={slice.options.filter(({ key }) => key !== board.seatOption?.key)}
            values={values.ok ? values.value : options}
            words={words.options}
            change={(next) => {
              setPreset('');
              setOptions(next);
            }}
          />
        </details>
      </section>
      <section class="sheet">
        <h2>{make.seats}</h2>
        <label class="field">
          <span>{make.name}</span>
          <input
            type="text"
            value={name}
            maxLength={MOST_NAME}
            autocomplete="nickname"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <OnlineSeats players={players} seats={rules.seats} change={setPlayers} />
        {board.seatOption !== null && (
          <Choice
            label={board.seatOption.question(words)}
            value={String(first)}
            choices={players.map((player, seat) => [String(seat), player === 'me' ? make.me : make.seat(seat + 1)] as const)}
            choose={(text) => setFirst(Number(text))}
          />
        )}
        <Choice
          label={make.watching}
          value={watch}
          choices={WATCHERS.map((who) => [who, make.watch[who]] as const)}
          choose={(who) => setWatch(who)}
        />
        {board.forbids && <Switch label={say.setUp.careful} help={say.setUp.carefulHelp} on={careful} set={setCareful} />}
      </section>
      {!parsed.ok && <p class="note bad">{table.problem(parsed.problem)}</p>}
      {!players.includes('link') && <p class="note warn">{make.noLink}</p>}
      {why !== null && (
        <p class="note bad" role="alert">
          {why}
        </p>
      )}
      <button type="submit" class="btn primary whole" aria-disabled={!ready}>
        {clean === null ? make.nameFirst : make.make}
      </button>
    </form>
  );
}

const firstPlayers = ({ min }: { readonly min: number }): readonly OnlinePlace['player'][] =>
  Array.from({ length: Math.max(2, min) }, (_, seat) => (seat === 0 ? 'me' : 'link'));

interface OnlineSeatsProps {
  readonly players: readonly OnlinePlace['player'][];
  readonly seats: { readonly min: number; readonly max: number };
  change(players: readonly OnlinePlace['player'][]): void;
}

/** One can sit down once: taking a second seat leaves the first to somebody by link. */
function OnlineSeats({ players, seats, change }: OnlineSeatsProps) {
  const say = useWords();
  const { make } = useOnline();
  const put = (seat: number, player: OnlinePlace['player']): void =>
    change(players.map((known, i) => (i === seat ? player : player === 'me' && known === 'me' ? 'link' : known)));
  const most = Math.min(seats.max, MOST_SEATS);
  return (
    <>
      <ol class="online-seats">
        {players.map((player, seat) => (
          <li key={seat}>
            <label>
              <span>{make.seat(seat + 1)}</span>
              <select
                value={player}
                onChange={({ currentTarget }) =>
                  put(seat, (['me', 'link', ...LEVELS] as const).find((known) => known === currentTarget.value) ?? 'link')
                }
              >
                <option value="me">{make.me}</option>
                <option value="link">{make.link}</option>
                {LEVELS.map((level) => (
                  <option value={level} key={level}>
                    {`${make.bot}, ${say.levels[level]}`}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
      {seats.max > seats.min && (
        <div class="row">
          <button
            type="button"
            class="btn"
            aria-disabled={players.length >= most}
            onClick={() => players.length < most && change([...players, 'link'])}
          >
            <Icon name="person" />
            {make.addSeat}
          </button>
          <button
            type="button"
            class="btn"
            aria-disabled={players.length <= Math.max(2, seats.min)}
            onClick={() =>
              players.length > Math.max(2, seats.min) &&
              change(
                players.toSpliced(
                  players.findLastIndex((player) => player !== 'me'),
                  1,
                ),
              )
            }
          >
            {make.removeSeat}
          </button>
        </div>
      )}
    </>
  );
}
