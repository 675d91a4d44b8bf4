/**
 * Which rules, who plays, whose dice. Where somebody comes by link the table is one at the server; a device has one seat there,
 * for everybody's dice and notes are under a key of their own.
 */
import { type OptionValues, parseOptionValues } from '@snug/engine';
import { cleanName, WATCHERS, type Watchers } from '@snug/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../route.tsx';
import { changeSettings, currentSettings } from '../settings.ts';
import { begin, type Place } from '../sitting/begin.ts';
import { beginByLink, type OnlinePlace } from '../sitting/invite.ts';
import type { Parts } from '../sitting/parts.ts';
import type { OnlineWords } from '../words/online/words.ts';
import type { AppWords } from '../words/words.ts';
import { Choice, Switch } from './fields.tsx';
import { askForName } from './name-first.ts';
import { called, givenName, namesOf, type Wish } from './names.ts';
import { Options, Presets } from './options.tsx';
import { Places } from './places.tsx';

type Way = 'here' | 'typed' | 'link'; // what the others are at first

function firstPlaces(say: AppWords, way: Way): readonly Wish[] {
  const me: Wish = { name: currentSettings().name, player: 'person' };
  const player = ({ here: 'casual', typed: 'person', link: 'link' } as const)[way];
  return [me, { name: givenName(player, 1, [me], say), player }];
}

/** What is settled for one game; for another it begins anew. */
interface Settled {
  readonly game: string;
  readonly preset: string;
  readonly options: OptionValues;
  readonly dice: 'program' | 'typed';
  readonly careful: boolean;
  readonly reveal: boolean;
  readonly youngest: string;
}

const firstSettled = ({ slice }: Parts, way: Way): Settled => ({
  game: slice.id,
  preset: slice.presets[0]?.key ?? '',
  options: slice.presets[0]?.options ?? {},
  dice: way === 'typed' ? 'typed' : 'program',
  careful: true,
  reveal: false,
  youngest: '0',
});

interface FormProps {
  readonly parts: Parts;
  readonly way: Way;
  readonly say: AppWords;
  readonly online: OnlineWords;
  readonly children?: ComponentChildren; // what is settled before the rules
}

export function SetUpForm({ parts, way, say, online, children }: FormProps) {
  const typed = way === 'typed';
  const { slice, words, board, game, table } = parts;
  const [last, setLast] = useState(() => firstSettled(parts, way));
  const settled = last.game === slice.id ? last : firstSettled(parts, way);
  const { preset, options, dice, careful, reveal, youngest } = settled;
  const settle = (what: Partial<Settled>): void => setLast({ ...settled, ...what });
  const [wished, setWished] = useState<readonly Wish[]>(() => firstPlaces(say, way)); // who plays and watches is so in any game
  const places = wished.slice(0, game.seats.max);
  const [watch, setWatch] = useState<Watchers>('link');
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => setWhy(null), [slice]);
  const [busy, setBusy] = useState(false);
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
      const made = await beginByLink({ game: slice.id, options: asked, places: places.map(atServer), watch, careful, reveal });
      if (made.ok) go(`/t/${made.value}`);
      else setWhy(online.refused(made.code, made.why));
    } else {
      const names = namesOf(places, say.guest, say);
      const sat = places.map(({ player }, seat) => atHome(names[seat] ?? '', player));
      const id = await begin({ game: slice.id, options: asked, places: sat, dice, careful, reveal });
      if (id !== null) go(`/play/${id}`);
    }
    setBusy(false);
  };
  const values = parseOptionValues(slice.options, options);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (nameless) askForName(event.currentTarget);
        else void start();
      }}
    >
      {children}
      <section class="sheet">
        <Presets
          label={<h2>{say.setUp.rules}</h2>}
          slice={slice}
          words={words}
          preset={preset}
          own
          choose={(key) => {
            const chosen = slice.presets.find((known) => known.key === key);
            settle({ preset: key, options: chosen?.options ?? options });
          }}
        />
        <details open={preset === ''}>
          <summary>{say.setUp.single}</summary>
          <div class="stack">
            <Options
              specs={slice.options.filter(({ key }) => key !== seatOption?.key)}
              values={values.ok ? values.value : options}
              words={words.options}
              change={(next) => settle({ preset: '', options: next })}
            />
          </div>
        </details>
      </section>
      <section class="sheet">
        <h2>{say.setUp.who}</h2>
        <Places
          places={places}
          seats={game.seats}
          change={setWished}
          bots={!typed || dice === 'program'}
          link={!typed && dice === 'program' ? online.make : null}
        />
        {seatOption !== null && (
          <Choice
            label={seatOption.question(words)}
            value={youngest}
            choices={places.map((_, seat) => [String(seat), called(places, seat, say, online.make)] as const)}
            choose={(seat) => settle({ youngest: seat })}
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
      {((!byLink && board.keypad !== undefined) || board.reveals || board.forbids) && (
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
              choose={(chosen) => settle({ dice: chosen === 'typed' ? 'typed' : 'program' })}
            />
          )}
          {board.forbids && (
            <Switch label={say.setUp.careful} help={say.setUp.carefulHelp} on={careful} set={(on) => settle({ careful: on })} />
          )}
          {board.reveals && <Switch label={say.setUp.reveal} on={reveal} set={(on) => settle({ reveal: on })} />}
        </section>
      )}
      <div class="begins">
        {!parsed.ok && <p class="note bad">{table.problem(parsed.problem)}</p>}
        {crowded && (
          <p class="note warn" role="alert">
            {online.make.crowded}
          </p>
        )}
        {why !== null && (
          <p class="note bad" role="alert">
            {why}
          </p>
        )}
        <button type="submit" class="btn primary whole" aria-disabled={!ready}>
          {nameless ? online.make.nameFirst : byLink ? online.make.make : say.setUp.begin}
        </button>
      </div>
    </form>
  );
}

const atHome = (name: string, player: Wish['player']): Place => ({ name, player: player === 'link' ? 'person' : player });

function atServer({ name, player }: Wish): OnlinePlace {
  if (player !== 'person') return { player, name };
  changeSettings({ name: cleanName(name) ?? '' });
  return { player: 'me', name };
}
