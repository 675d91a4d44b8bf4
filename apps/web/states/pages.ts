/** Every page that is not a table. */
import { slices } from '@snug/games';
import { fairFile, played } from './played.ts';
import { choose, file, fill, press, type State, see } from './state.ts';

const PAGE = '.paper main > *';
const BOX = 'shut-the-box';
const TRAYS = 'race-to-65';

export async function pageStates(): Promise<readonly State[]> {
  const left = await played('left', { game: BOX, until: ({ log }) => log.length >= 9 });
  const whole = await played('whole', { game: BOX, until: ({ awaiting }) => awaiting.kind === 'over' });
  const games = slices.filter(({ id }) => !id.startsWith('_'));
  return [
    { name: 'home', at: '/', ready: '.game .primary' },
    { name: 'home-unfinished', at: '/', ready: '.resume', games: [left] },
    ...games.map(({ id }): State => ({ name: `set-up-${id}`, at: `/new/${id}`, ready: PAGE, known: 'Ann' })),
    ...games.map(
      ({ id }): State => ({
        name: `set-up-${id}-rules`,
        at: `/new/${id}`,
        ready: PAGE,
        known: 'Ann',
        steps: [press('summary')],
      }),
    ),
    {
      name: 'set-up-by-link',
      at: `/new/${TRAYS}`,
      ready: PAGE,
      known: 'Ann',
      steps: [choose('.places li:nth-child(2) select', 'link')],
    },
    {
      name: 'set-up-crowded',
      at: `/new/${BOX}`,
      ready: PAGE,
      known: 'Ann',
      steps: [
        choose('.places li:nth-child(2) select', 'person'),
        press('.places .btn:only-child'),
        choose('.places li:nth-child(3) select', 'link'),
        see('.note.warn'),
      ],
    },
    { name: 'settings', at: '/settings', ready: PAGE, known: 'Ann' },
    { name: 'box', at: '/box', ready: PAGE },
    { name: 'box-set-up', at: `/box/${BOX}`, ready: PAGE, known: 'Ann' },
    { name: 'rules', at: '/rules', ready: '.rulebook p' },
    ...games.map(({ id }): State => ({ name: `rules-${id}`, at: `/rules/${id}`, ready: '.rulebook p' })),
    { name: 'review-choose', at: '/review', ready: PAGE, games: [whole] },
    { name: 'review-none', at: '/review', ready: PAGE },
    { name: 'review', at: '/review/whole', ready: '.graph', games: [whole], thinks: true },
    {
      name: 'review-share',
      at: '/review/whole',
      ready: '.graph',
      games: [whole],
      thinks: true,
      steps: [press('role=button[name="Share"]'), see('#share-link')],
    },
    { name: 'review-broken', at: '/review', ready: PAGE, steps: [file('{'), see('.note.bad')] },
    { name: 'check', at: '/check', ready: PAGE },
    { name: 'check-good', at: '/check', ready: PAGE, steps: [file(await fairFile(BOX, false)), see('.verdict.good')] },
    { name: 'check-bad', at: '/check', ready: PAGE, steps: [file(await fairFile(BOX, true)), see('.verdict.bad')] },
    { name: 'figures', at: '/figures', ready: '.figures', games: [whole, left], thinks: true },
    { name: 'figures-none', at: '/figures', ready: PAGE },
    { name: 'lab', at: '/lab', ready: PAGE },
    {
      name: 'lab-rules',
      at: labLink('{"tiles":12,"stake":1}', 'person:overlooks=0.2'),
      ready: PAGE,
      steps: [press('summary')],
    },
    { name: 'lab-wrong', at: labLink('{"tiles":99}', 'nobody'), ready: '.note.warn' },
    { name: 'lab-begun', at: labLink('twelve', 'random'), ready: PAGE, steps: [press('[type=submit]'), see('progress')] },
    {
      name: 'lab-done',
      at: labLink('twelve', 'random'),
      ready: PAGE,
      thinks: true,
      steps: [press('[type=submit]'), see('.command'), see('.plot')],
    },
    { name: 'nowhere', at: '/nowhere', ready: PAGE },
    { name: 'game-gone', at: '/play/gone', ready: PAGE },
    ...online(),
  ];
}

/** An experiment of few games in which nothing is proved: it is over at once. */
function labLink(b: string, player: string): string {
  const link = new URLSearchParams({ game: BOX, rules: '1', a: 'sheet', b, players: player, games: '400', sample: '0' });
  link.append('players', 'random');
  link.set('no-exact', '');
  return `/lab#${link}`;
}

function online(): readonly State[] {
  const table = { game: TRAYS, options: { rules: 'phase-six', difficulty: 'medium', first: 1 }, seats: 2, others: ['Ben'] };
  const sitDown = [fill('[autocomplete=nickname]', 'Ann'), press('[type=submit]')];
  return [
    { name: 'link', at: '/link', ready: PAGE },
    { name: 'link-room', at: `/link?game=${BOX}`, ready: '[type=submit]', steps: [...sitDown, see('.present')] },
    { name: 'link-join', at: '/t/:table', ready: '.join', table },
    { name: 'link-play', at: '/t/:table', ready: '.join', table, steps: [...sitDown, see('.board')] },
    { name: 'link-watch', at: '/t/:table', ready: '.board', table: { ...table, others: ['Ben', 'Cleo'] } },
    { name: 'link-gone', at: `/t/${'x'.repeat(22)}`, ready: '.shut', complains: true },
  ];
}
