/** The pages and their addresses; each is loaded when it is first wanted. */

import type { Language } from '@snug/table';
import { Defs } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { renameGuests } from './guests.ts';
import { later } from './later.tsx';
import { Home } from './pages/home.tsx';
import { LocalTable } from './pages/local-table.tsx';
import { usePath } from './route.tsx';
import { languageOf, useSettings } from './settings.ts';
import { type AppWords, loadWords, Words } from './words/words.ts';

const BUSY = <div class="screen" aria-busy="true" />;

const ReviewPage = later(() => import('./pages/review.tsx'), BUSY);
const Check = later(() => import('./pages/check.tsx'), BUSY);
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
  const path = usePath();
  const [words, setWords] = useState<AppWords | null>(null);
  useEffect(() => {
    void loadWords(language).then(async (spoken) => {
      await renameGuests(spoken.guest);
      setWords(spoken);
    });
  }, [language]);
  if (words === null) return null;
  return (
    <Words.Provider value={words}>
      <Defs />
      {pageAt(path, language)}
    </Words.Provider>
  );
}

function pageAt(path: string, language: Language) {
  const [page, one, more] = path.split('/').filter((part) => part !== '');
  const key = `${one}/${language}`;
  if (one === undefined)
    switch (page) {
      case undefined:
        return <Home />;
      case 'settings':
        return <Settings />;
      case 'rules':
        return <Rulebooks />;
      case 'box':
        return <Box />;
      case 'link':
        return <LinkPage key={language} />;
      case 'review':
        return <ReviewPage />;
      case 'check':
        return <Check />;
      case 'lab':
        return <LabPage />;
      case 'figures':
        return <FiguresPage />;
    }
  else if (more === undefined)
    switch (page) {
      case 'play':
        return <LocalTable id={one} key={key} />;
      case 't':
        return <RemoteTable id={one} key={key} />;
      case 'new':
        return <SetUp game={one} key={key} />;
      case 'box':
        return <SetUp game={one} typed key={key} />;
      case 'rules':
        return <Rulebook game={one} key={key} />;
      case 'review':
        return <ReviewPage game={one} key={one} />;
    }
  else if (page === 'review' && one === 't') return <ReviewPage table={more} key={more} />;
  return <Nowhere />;
}
