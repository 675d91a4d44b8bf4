/** The pages and their addresses; each is loaded when it is first wanted. */
import { Defs } from '@snug/table/web';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import { Route, Switch } from 'wouter-preact';
import { Home } from './pages/home.tsx';
import { languageOf, useSettings } from './settings.ts';
import { type AppWords, loadWords, Words } from './words/words.ts';

const ReviewPage = lazy(() => import('./pages/review.tsx'));
const Check = lazy(() => import('./pages/check.tsx'));
const LocalTable = lazy(() => import('./pages/local-table.tsx'));
const LinkPage = lazy(() => import('./pages/link.tsx'));
const RemoteTable = lazy(() => import('./pages/remote-table.tsx'));
const SetUp = lazy(() => import('./pages/set-up.tsx'));
const Settings = lazy(() => import('./pages/settings.tsx'));
const Rulebooks = lazy(async () => ({ default: (await import('./pages/rules.tsx')).Rulebooks }));
const Rulebook = lazy(async () => ({ default: (await import('./pages/rules.tsx')).Rulebook }));
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
          <Route path="/rules" component={Rulebooks} />
          <Route path="/rules/:game">{({ game }) => <Rulebook game={game} key={`${game}/${language}`} />}</Route>
          <Route path="/box" component={Box} />
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
          <Route path="/check" component={Check} />
          <Route path="/new/:game">{({ game }) => <SetUp game={game} key={`${game}/${language}`} />}</Route>
        </Switch>
      </Suspense>
    </Words.Provider>
  );
}
