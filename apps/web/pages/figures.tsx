/** How the games on this device went, and all of them in a list. */
import { slices } from '@snug/games';
import type { TableWords } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Card } from '../figures/card.tsx';
import { GamesList } from '../figures/games-list.tsx';
import { type Person, peopleIn } from '../figures/people.ts';
import { type Known, knownGames, rulesKey, rulesName } from '../figures/rules-of.ts';
import { tally } from '../figures/tally.ts';
import { useDevice, type Working } from '../figures/use-figures.ts';
import '../styles/figures.css';
import { saveFile } from '../files.ts';
import { useSettings } from '../settings.ts';
import { tableWords } from '../sitting/parts.ts';
import { Ask } from '../table/ask.tsx';
import { type FigureWords, loadFigures } from '../words/figures/words.ts';
import { useWords } from '../words/words.ts';
import { Choice } from './fields.tsx';
import { Page } from './page.tsx';
import { PlayOne } from './play-one.tsx';

export default function FiguresPage() {
  const { language, guest, table: at } = useWords();
  const { name: called } = useSettings();
  const device = useDevice();
  const [say, setSay] = useState<FigureWords | null>(null);
  const [table, setTable] = useState<TableWords | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [emptied, setEmptied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (emptied) heading.current?.focus(); // the button goes with what it deletes
    setEmptied(false);
  }, [emptied]);
  const games = device?.games ?? [];
  const ids = [...new Set(games.map(({ header }) => header.game))].sort().join(' ');
  useEffect(() => {
    void loadFigures(language).then(setSay);
    void tableWords(language).then(setTable);
  }, [language]);
  useEffect(() => {
    if (ids !== '') void knownGames(ids.split(' '), language).then(setKnown);
  }, [ids, language]);
  if (device === null || say === null || table === null || (ids !== '' && known.size === 0))
    return <div class="screen" aria-busy="true" />;

  const nameOf = (game: string): string => known.get(game)?.words.name ?? game;
  const over = games.filter((game) => game.over);
  const { all, at: sitterAt } = peopleIn(over, called);
  const people = all.filter((one) =>
    device.ended.some(({ saved }) => saved.header.names.some((_, seat) => sitterAt(saved, seat) === one)),
  );
  const keyOf = ({ names, you }: Person): string => (you ? '' : (names[0] ?? '')); // nobody has an empty name
  const person = people.find((one) => keyOf(one) === chosen) ?? people[0];
  const figuresOf = (one: Person | undefined) =>
    tally(
      device.ended,
      (saved, seat) => one !== undefined && sitterAt(saved, seat) === one,
      (game) => slices.find(({ id }) => id === game)?.goodTotal ?? null,
      ({ header }) => rulesKey(header.options, known.get(header.game)?.ignored ?? null),
    );
  const figures = figuresOf(person);
  const you = people.find((one) => one.you);
  const yours = you === undefined ? undefined : say.yours(you.names.filter((name) => name !== guest));
  const exportAll = (): void => {
    const told = people.map((one) => ({ name: one.names[0], names: one.names, figures: figuresOf(one) }));
    const kept = device.ended.map(({ saved: { header, log }, end }) => ({ header, log, ...end }));
    saveFile('snug-figures.json', JSON.stringify({ made: new Date().toISOString(), persons: told, games: kept }, null, 1));
  };

  const removeEnded = (): void => void device.removeEnded().then(() => setEmptied(true));

  return (
    <Page title={say.title} under={say.lead} heading={heading}>
      {figures.length === 0 && device.working === null && (
        <section class="sheet">
          <p>{say.none}</p>
          <PlayOne />
        </section>
      )}
      {person !== undefined && people.length > 1 && (
        <section class="sheet">
          <Choice
            label={say.whose}
            help={yours}
            value={keyOf(person)}
            choices={people.map((one) => [keyOf(one), one.you ? at.youThere : keyOf(one)] as const)}
            choose={setChosen}
          />
        </section>
      )}
      {people.length === 1 && (you?.names.length ?? 0) > 1 && (
        <section class="sheet">
          <p>{yours}</p>
        </section>
      )}
      <div role="status" class="quiet-line">
        {device.working !== null && <At {...device.working} say={say} />}
      </div>
      <div class="cards">
        {figures.map((one) => {
          const of = known.get(one.game);
          const rules = of === undefined ? null : rulesName(one.game, one.options, of);
          return (
            <Card
              key={`${one.game} ${rulesKey(one.options, of?.ignored ?? null)}`}
              name={nameOf(one.game)}
              rules={rules ?? say.own}
              figures={one}
              say={say}
              table={table}
            />
          );
        })}
      </div>
      {over.length > 0 && (
        <div class="row">
          <button type="button" class="btn" onClick={exportAll}>
            <Icon name="save" />
            {say.exportAll}
          </button>
          <button type="button" class="btn" onClick={() => setAsking(true)}>
            <Icon name="trash" />
            {say.deleteAll}
          </button>
        </div>
      )}
      <GamesList device={device} say={say} nameOf={nameOf} />
      {asking && (
        <Ask
          question={{ text: say.sureToDelete(over.length), yes: say.deleteAll, go: removeEnded }}
          close={() => setAsking(false)}
        />
      )}
    </Page>
  );
}

function At({ done, of, say }: Working & { readonly say: FigureWords }) {
  return (
    <label>
      {say.working(done + 1, of)}
      <progress {...(of > 1 && { value: done, max: of })} />
    </label>
  );
}
