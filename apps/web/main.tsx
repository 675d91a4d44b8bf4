import { options, render } from 'preact';
import '@snug/table/web/look.css';
import '@snug/table/web/parts.css';
import './styles/frame.css';
import './styles/home.css';
import './table/lesson.css';
import { App } from './app.tsx';
import { keepOffline } from './offline.ts';
import { dress } from './settings.ts';

// Effects wait for a moment of their own, not for a frame: the page would have to draw one while dice tumble.
options.requestAnimationFrame = (flush) => void setTimeout(flush);

dress();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);

// A file that falls where nobody takes it would be shown in place of the app.
for (const kind of ['dragover', 'drop'] as const)
  addEventListener(kind, (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());

addEventListener('load', () => void keepOffline().catch(() => {}));
