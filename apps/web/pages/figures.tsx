/** How the games on this device went, and all of them in a list. */
import { slices } from '@snug/games';
import type { TableWords } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Card } from '../figures/card.tsx';
import { GamesList } from '../figures/games-list.tsx';
import { type Known, knownGames, rulesKey, rulesName } from '../figures/rules-of.ts';
import { personsIn, tally } from '../figures/tally.ts';
import { useDevice, type Working } from '../figures/use-figures.ts';
import '../styles/figures.css';
import { saveFile } from '../files.ts';
import { tableWords } from '../sitting/parts.ts';
import { Ask } from '../table/ask.tsx';
import { type FigureWords, loadFigures } from '../words/figures/words.ts';
import { useWords } from '../words/words.ts';
import { Choice } from './fields.tsx';
import { Page } from './page.tsx';
import { PlayOne } from './play-one.tsx';

export default function FiguresPage() {
  const { language, guest, table: at } = useWords();
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
  const persons = personsIn(device.ended.map(({ saved }) => saved));
  const person = chosen !== null && persons.includes(chosen) ? chosen : (persons[0] ?? '');
  const figuresOf = (name: string) =>
    tally(
      device.ended,
      name,
      (game) => slices.find(({ id }) => id === game)?.goodTotal ?? null,
      ({ header }) => rulesKey(header.options, known.get(header.game)?.ignored ?? null),
    );
  const figures = figuresOf(person);
  const exportAll = (): void => {
    const told = persons.map((name) => ({ name, figures: figuresOf(name) }));
    const kept = device.ended.map(({ saved: { header, log }, end }) => ({ header, log, ...end }));
    saveFile('snug-figures.json', JSON.stringify({ made: new Date().toISOString(), persons: told, games: kept }, null, 1));
  };

  const removeEnded = (): void => {
    void device.removeEnded();
    setEmptied(true);
  };

  return (
    <Page title={say.title} under={say.lead} heading={heading}>
      {figures.length === 0 && device.working === null && (
        <section class="sheet">
          <p>{say.none}</p>
          <PlayOne />
        </section>
      )}
      {persons.length > 1 && (
        <section class="sheet">
          <Choice
            label={say.whose}
            value={person}
            choices={persons.map((name) => [name, name === guest ? at.youThere : name] as const)}
            choose={(name) => setChosen(name)}
          />
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
