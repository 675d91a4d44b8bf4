/** The pages and their addresses; each is loaded when it is first wanted. */
import { Defs } from '@snug/table/web';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { Route, Switch } from 'wouter-preact';
import { Home } from './pages/home.tsx';
import { languageOf, useSettings } from './settings.ts';
import { type AppWords, loadWords, Words } from './words/words.ts';

const LocalTable = lazy(() => import('./pages/local-table.tsx'));
const SetUp = lazy(() => import('./pages/set-up.tsx'));
const Settings = lazy(() => import('./pages/settings.tsx'));
const Box = lazy(() => import('./pages/box.tsx'));

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
      <Suspense fallback={<div class="screen" aria-busy="true" />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/play/:id">{({ id }) => <LocalTable id={id} key={`${id}/${language}`} />}</Route>
          <Route path="/settings" component={Settings} />
          <Route path="/box" component={Box} />
          <Route path="/box/:game">{({ game }) => <SetUp game={game} typed key={`${game}/${language}`} />}</Route>
          <Route path="/new/:game">{({ game }) => <SetUp game={game} key={`${game}/${language}`} />}</Route>
        </Switch>
      </Suspense>
    </Words.Provider>
  );
}
