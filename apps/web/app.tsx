/** The pages and their addresses; each is loaded when it is first wanted. */
import { Defs } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { Route, Switch } from 'wouter-preact';
import { later } from './later.tsx';
import { Home } from './pages/home.tsx';
import { languageOf, useSettings } from './settings.ts';
import { type AppWords, loadWords, Words } from './words/words.ts';

const BUSY = <div class="screen" aria-busy="true" />;

const ReviewPage = later(() => import('./pages/review.tsx'), BUSY);
const Check = later(() => import('./pages/check.tsx'), BUSY);
const LocalTable = later(() => import('./pages/local-table.tsx'), BUSY);
const LinkPage = later(() => import('./pages/link.tsx'), BUSY);
const RemoteTable = later(() => import('./pages/remote-table.tsx'), BUSY);
const SetUp = later(() => import('./pages/set-up.tsx'), BUSY);
const Settings = later(() => import('./pages/settings.tsx'), BUSY);
const Rulebooks = later(async () => ({ default: (await import('./pages/rules.tsx')).Rulebooks }), BUSY);
const Rulebook = later(async () => ({ default: (await import('./pages/rules.tsx')).Rulebook }), BUSY);
const Nowhere = later(() => import('./pages/nowhere.tsx'), BUSY);
const Box = later(() => import('./pages/box.tsx'), BUSY);
const LabPage = later(() => import('./pages/lab.tsx'), BUSY);
const FiguresPage = later(() => import('./pages/figures.tsx'), BUSY);

export function App() {
  const language = languageOf(useSettings());
  const [words, setWords] = useState<AppWords | null>(null);
  useEffect(() => {
    void loadWords(language).then(setWords);
  }, [language]);
  if (words === null) return null;
  return (
    <Words.Provider value={words}>
      <Defs />
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/play/:id">{({ id }) => <LocalTable id={id} key={`${id}/${language}`} />}</Route>
        <Route path="/settings">
          <Settings />
        </Route>
        <Route path="/rules">
          <Rulebooks />
        </Route>
        <Route path="/rules/:game">{({ game }) => <Rulebook game={game} key={`${game}/${language}`} />}</Route>
        <Route path="/box">
          <Box />
        </Route>
        <Route path="/box/:game">{({ game }) => <SetUp game={game} typed key={`${game}/${language}`} />}</Route>
        <Route path="/link">
          <LinkPage key={language} />
        </Route>
        <Route path="/t/:id">{({ id }) => <RemoteTable id={id} key={`${id}/${language}`} />}</Route>
        <Route path="/review">
          <ReviewPage />
        </Route>
        <Route path="/review/t/:table">{({ table }) => <ReviewPage table={table} key={table} />}</Route>
        <Route path="/review/:game">{({ game }) => <ReviewPage game={game} key={game} />}</Route>
        <Route path="/check">
          <Check />
        </Route>
        <Route path="/lab">
          <LabPage />
        </Route>
        <Route path="/figures">
          <FiguresPage />
        </Route>
        <Route path="/new/:game">{({ game }) => <SetUp game={game} key={`${game}/${language}`} />}</Route>
        <Route>
          <Nowhere />
        </Route>
      </Switch>
    </Words.Provider>
  );
}
