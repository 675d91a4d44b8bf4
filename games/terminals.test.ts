/** Every board of the terminal, along random games: what it draws fits, what it says can be read out, what it offers can be played. */
import { seeded, throwing } from '@snug/dice';
import { type AnyMove, type Bot, type Entry, isPlay, playOut } from '@snug/engine';
import { spoken } from '@snug/languages/parts/table';
import { type AnyScene, LANGUAGES, type Language } from '@snug/table';
import { widthOf } from '@snug/table/text';
import { describe, expect, test } from 'vitest';
import { slices } from './registry.ts';

const ENTRIES = 60; // of a game, in each preset
const NAMES = ['Ann', 'Bartholomew', 'Cléo'];
const SENTENCE = /^(?!.*(undefined|NaN|null|\[object)).+[.!?]$/s;

for (const slice of slices) {
  const [game, bots, board] = await Promise.all([slice.rules(), slice.bots(), slice.terminal()]);
  const seats = Math.min(3, game.seats.max);

  /** Scenes of a random game in one language. */
  async function* scenes(seed: string, language: Language, width = 80, height = 17): AsyncGenerator<AnyScene> {
    const words = await slice.words(language);
    const { table } = await spoken[language]();
    for (const preset of slice.presets) {
      const parsed = game.parseOptions(preset.options);
      if (!parsed.ok) throw new Error(preset.key);
      const options = parsed.value;
      const players: Bot<object, AnyMove>[] = Array.from({ length: seats }, (_, seat) => bots.greedy({ options, seats, seat }));
      const { log } = playOut(game, options, players, throwing(seeded(seed)), seeded(`${seed}/moves`), ENTRIES);
      let state = game.setup(options, seats);
      let before: { readonly state: object; readonly entry: Entry<AnyMove> } | null = null;
      for (const entry of [...log, null]) {
        const position = state;
        const awaiting = game.awaiting(position);
        const waited = before === null ? null : game.awaiting(before.state);
        const landed =
          before?.entry.kind === 'roll' && before.entry.faces !== 'cocked' && waited?.kind === 'roll'
            ? { faces: before.entry.faces, dice: waited.dice, before: game.view(before.state) }
            : null;
        yield {
          options,
          view: game.view(position),
          awaiting,
          landed,
          now: 0,
          legal: (seat) => game.legal(position, seat),
          seat: awaiting.kind === 'turn' ? awaiting.seat : 0,
          persons: Array.from({ length: seats }, () => true),
          sides: Array.from({ length: seats }, (_, seat) => seat),
          picked: new Set(),
          cursor: null,
          reveal: false,
          names: (seat) => NAMES[seat] ?? '',
          words,
          table,
          width,
          height,
        };
        if (entry === null || !isPlay(entry)) continue;
        before = { state, entry };
        state = game.apply(state, entry).state;
      }
    }
  }

  describe(`the board of ${slice.id}`, () => {
    test.each([
      [60, 14],
      [79, 17],
      [119, 34],
    ])('fits in %i columns, in every language, whatever is picked', async (width, height) => {
      for (const language of LANGUAGES)
        for await (const scene of scenes('fits', language, width, height)) {
          const ids = board.spots(scene).rows.flatMap((row) => row.map(({ id }) => id));
          for (const picked of [[], ids.slice(0, 3)]) {
            const picture = board.draw({ ...scene, picked: new Set(picked), cursor: ids[0] ?? null, reveal: picked.length > 0 });
            expect(picture.width).toBeLessThanOrEqual(width);
            expect(picture.text().join('\n')).not.toMatch(/undefined|NaN|null/);
          }
          expect(widthOf(board.title(scene))).toBeLessThan(50);
        }
    });

    test('is told in sentences', async () => {
      for (const language of LANGUAGES)
        for await (const scene of scenes('told', language))
          for (const sentence of [...board.describe(scene), ...board.standings(scene)]) expect(sentence).toMatch(SENTENCE);
    });

    test('offers moves that can be made, and something to do to whoever is on turn', async () => {
      for await (const scene of scenes('offers', 'en')) {
        const { rows, home } = board.spots(scene);
        const ids = rows.flatMap((row) => row.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        if (rows.length > 0) expect(rows[home]).toBeDefined();
        for (const row of rows) expect(new Set(row.map(({ key }) => key)).size).toBe(row.length);
        const actions = board.actions(scene);
        if (scene.awaiting.kind === 'turn') expect(ids.length + actions.length).toBeGreaterThan(0);
        else expect(actions).toEqual([]);
        for (const cursor of [null, ...ids])
          for (const { move, label, key } of board.actions({
            ...scene,
            cursor,
            picked: new Set(cursor === null ? [] : [cursor]),
          })) {
            expect(game.parseMove(move, scene.options).ok).toBe(true);
            expect(label).not.toBe('');
            expect(key).toMatch(/^(enter|.)$/);
          }
      }
    });

    test('understands every line that it says can be typed, in every language', async () => {
      for (const language of LANGUAGES) {
        const { value: scene } = await scenes('typed', language).next();
        if (scene === undefined) throw new Error('no scene');
        const usage = board.usage(scene.words);
        expect(usage.length).toBeGreaterThan(1);
        for (const [line] of usage) {
          const command = board.command(line, scene);
          expect(command, line).not.toBeNull();
          if (command?.kind === 'move') expect(game.parseMove(command.move, scene.options).ok).toBe(true);
        }
        for (const line of ['', 'dance', 'throw up', 'lay down', '5 3']) expect(board.command(line, scene)).toBeNull();
      }
    });

    test('reads faces as they are typed, and nothing else', async () => {
      const { faces } = board;
      if (faces === null) return;
      for await (const { awaiting } of scenes('faces', 'en'))
        if (awaiting.kind === 'roll') {
          const thrown = throwing(seeded('typed'))(awaiting.dice.map((die) => game.die(die)));
          expect(faces(thrown.join(' '), awaiting.dice)).toEqual(thrown);
          expect(faces(thrown.join(', ').toUpperCase(), awaiting.dice)).toEqual(thrown);
          expect(faces('cocked', awaiting.dice)).toBeNull();
        }
    });
  });
}
