/** From the first question to the first throw. What was said on the command line is not asked again; every question can be gone back from. */
import type { OptionValues, Seat } from '@snug/engine';
import { slices } from '@snug/games';
import type { Language, Slice } from '@snug/table';
import type { CliWords } from '../words/words.ts';
import { type Asker, type Item, prune } from './ask.ts';
import { usualPlaces } from './places.ts';
import { type Parts, type Place, partsOf, type Setting } from './setting.ts';

/** What the command line asks for; null where it is silent. */
export interface Wishes {
  readonly slice: Slice | null;
  readonly options: OptionValues | null; // as given, checked
  readonly places: readonly Place[] | null;
  readonly dice: 'typed' | 'program' | null;
  readonly seed: string | null;
}

/** A game that was left before its end. */
export interface Unfinished {
  readonly file: string;
  readonly item: Item;
}

export type Home =
  | { readonly kind: 'resume'; readonly file: string }
  | { readonly kind: 'game'; readonly slice: Slice }
  | { readonly kind: 'quit' };

const AT_ONCE = 4; // unfinished games beside the games themselves; the others are a question further on

export async function askWhat(ask: Asker, unfinished: readonly Unfinished[], language: Language, say: CliWords): Promise<Home> {
  const games = await Promise.all(slices.map(async (slice) => ({ slice, words: await slice.words(language) })));
  const answers: readonly (readonly [Item, Home | 'more'])[] = [
    ...unfinished.slice(0, AT_ONCE).map(({ file, item }) => [item, { kind: 'resume', file }] as const),
    ...(unfinished.length > AT_ONCE ? [[{ label: say.allUnfinished(unfinished.length), help: '' }, 'more'] as const] : []),
    ...games.map(
      ({ slice, words }) =>
        [
          { label: words.name, help: words.tagline },
          { kind: 'game', slice },
        ] as const,
    ),
    [{ label: say.choices.quit, help: '' }, { kind: 'quit' }],
  ];
  for (;;) {
    const at = await ask.choose(
      unfinished.length > 0 ? say.whatToPlayOrGoOn : say.whatToPlay,
      answers.map(([item]) => item),
    );
    const answer = at === null ? undefined : answers[at]?.[1];
    if (answer !== 'more') return answer ?? { kind: 'quit' };
    const which = await ask.choose(
      say.allUnfinished(unfinished.length),
      unfinished.map(({ item }) => item),
    );
    const resumed = which === null ? undefined : unfinished[which];
    if (resumed !== undefined) return { kind: 'resume', file: resumed.file };
  }
}

interface Draft {
  readonly options: OptionValues | null;
  readonly own: boolean; // the options are set one by one
  readonly places: readonly Place[] | null;
  readonly first: Seat | null;
  readonly dice: 'typed' | 'program' | null;
}

/** A question: what is known after it, or `back`, or that it need not be put. */
type Question = (draft: Draft) => Promise<Draft | 'back' | 'skip'>;

/** The whole setting of a game; null if the first question was gone back from. */
export async function arrange(
  ask: Asker,
  slice: Slice,
  wishes: Wishes,
  language: Language,
  lastPlaces: readonly Place[] | null,
): Promise<Setting | null> {
  const parts = await partsOf(slice, language);
  const questions = questionsFor(ask, parts, wishes, lastPlaces);
  let draft: Draft = { options: wishes.options, own: false, places: wishes.places, first: null, dice: wishes.dice };
  let forward = true;
  for (let at = 0; at < questions.length; ) {
    const answered = (await questions[at]?.(draft)) ?? 'skip';
    if (answered === 'back') forward = false;
    else if (answered !== 'skip') {
      draft = answered;
      forward = true;
    }
    at += forward ? 1 : -1;
    if (at < 0) return null;
  }
  return settle(parts, wishes, draft, lastPlaces);
}

/** Without asking: what was wished for, and what is usual for the rest. */
export async function arrangeSilently(slice: Slice, wishes: Wishes, language: Language): Promise<Setting> {
  const draft: Draft = { options: wishes.options, own: false, places: wishes.places, first: null, dice: wishes.dice };
  return settle(await partsOf(slice, language), wishes, draft, null);
}

function settle(parts: Parts, wishes: Wishes, draft: Draft, lastPlaces: readonly Place[] | null): Setting {
  const { game, board, say } = parts;
  const key = board.seatOption?.key;
  const values = { ...draft.options, ...(key !== undefined && draft.first !== null ? { [key]: draft.first } : {}) };
  const parsed = game.parseOptions(values);
  if (!parsed.ok) throw new Error(`the menus made options that cannot be: ${JSON.stringify(values)}`);
  return {
    ...parts,
    options: parsed.value,
    places: (draft.places ?? lastPlaces ?? usualPlaces(game.seats, say)).map(({ name, player }) => ({ name, player })),
    dice: draft.dice ?? 'program',
    seed: wishes.seed,
  };
}

function questionsFor(ask: Asker, parts: Parts, wishes: Wishes, lastPlaces: readonly Place[] | null): readonly Question[] {
  const { slice, game, words, board, say } = parts;
  const specs = slice.options.filter(({ key }) => key !== board.seatOption?.key);
  const seatKey = board.seatOption?.key;

  const preset: Question = async (draft) => {
    if (wishes.options !== null) return 'skip';
    const items = slice.presets.map(({ key }): Item => ({ label: words.presets[key] ?? key, help: words.presetHelp[key] ?? '' }));
    const at = await ask.choose(`${words.name}: ${say.whichRules}`, [...items, { label: say.ownRules, help: say.ownRulesHelp }]);
    if (at === null) return 'back';
    const chosen = slice.presets[at];
    return { ...draft, own: chosen === undefined, options: chosen?.options ?? draft.options ?? {} };
  };
  const options: Question = async (draft) => {
    if (!draft.own) return 'skip';
    const values = await ask.options({
      title: `${words.name}: ${say.ownRules}`,
      specs,
      words: words.options,
      values: prune(specs, draft.options ?? {}),
    });
    return values === null ? 'back' : { ...draft, options: values };
  };
  const seats: Question = async (draft) => {
    if (wishes.places !== null) return 'skip';
    const places = await ask.seats({
      title: `${words.name}: ${say.whoPlays}`,
      places: draft.places ?? lastPlaces ?? usualPlaces(game.seats, say),
      ...game.seats,
    });
    return places === null ? 'back' : { ...draft, places };
  };
  const first: Question = async (draft) => {
    if (board.seatOption === null || seatKey === undefined || wishes.options?.[seatKey] !== undefined) return 'skip';
    const items = (draft.places ?? []).map(({ name }): Item => ({ label: name, help: words.options[seatKey]?.help ?? '' }));
    const at = await ask.choose(board.seatOption.question(words), items);
    return at === null ? 'back' : { ...draft, first: at };
  };
  const dice: Question = async (draft) => {
    if (board.faces === null || wishes.dice !== null || wishes.seed !== null) return 'skip';
    const at = await ask.choose(`${words.name}: ${say.whoseDice}`, [
      { label: say.programDice, help: say.programDiceHelp },
      { label: say.typedDice, help: say.typedDiceHelp },
    ]);
    return at === null ? 'back' : { ...draft, dice: at === 0 ? 'program' : 'typed' };
  };
  return [preset, options, seats, first, dice];
}
