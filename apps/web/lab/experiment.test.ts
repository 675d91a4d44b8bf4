import { expect, test } from 'vitest';
import { type Experiment, linkedIn, linkOf, seated } from './experiment.ts';

const SEATS = { min: 1, max: 100 };

/** As the page takes it; otherwise what is wrong with it. */
function taken(link: string): Experiment | string {
  const read = linkedIn(`#${link}`);
  if (read.kind !== 'linked') return read.kind === 'gap' ? `no ${read.letter}` : read.kind;
  return seated(read.linked, SEATS) ?? 'too many or too few players';
}

test.each([
  ['', ['casual', 'casual']],
  ['&players=strong', ['strong', 'strong']],
  ['&players=strong&seats=1', ['strong']],
  ['&players=strong&seats=30', Array.from({ length: 30 }, () => 'strong')],
  ['&players=strong&players=casual&players=random', ['strong', 'casual', 'random']],
])('who plays is understood as the command does: %s', (link, players) => {
  expect(taken(`game=g&a=x${link}`)).toMatchObject({ players });
});

test.each([
  ['game=g&a=x&c=y', 'no b'],
  ['game=g&b=x', 'no a'],
  ['game=g', 'unreadable'],
  ['a=x', 'unreadable'],
  ['game=g&a=x&a=y', 'unreadable'],
  ['game=g&a=x&games=many', 'unreadable'],
  ['game=g&a=x&seats=0', 'unreadable'],
  ['game=g&a=x&players=strong&players=casual&seats=3', 'too many or too few players'],
])('not taken: %s', (link, why) => {
  expect(taken(link)).toBe(why);
});

test('what no experiment has is known', () => {
  expect(linkedIn('#game=g&a=x&seed=s&no-exact=&colour=red&size=1&size=2')).toMatchObject({
    linked: { stray: ['colour', 'size'] },
  });
  expect(linkedIn('#game=g&rules=1&a=x&b=y&players=p&seats=2&games=9&longest=9&sample=0')).toMatchObject({
    linked: { stray: [] },
  });
});

test('the version of the rules is known where a link says it', () => {
  expect(linkedIn('#game=g&a=x')).toMatchObject({ linked: { rules: null } });
  expect(linkedIn('#game=g&a=x&rules=7')).toMatchObject({ linked: { rules: '7' } });
});

test.each([1, 2, 9, 30])('an experiment of %i seats is in its link as it is', (seats) => {
  const experiment: Experiment = {
    game: 'g',
    versions: [...'abcdefgh'].map((letter) => `{"option":"${letter}&"}`),
    players: Array.from({ length: seats }, (_, seat) => `person:overlooks=0.${seat + 1}`),
    games: 400,
    seed: 'a seed',
    longest: 70,
    exact: false,
    sample: 3,
  };
  expect(taken(linkOf(experiment, 1, 200).slice(1))).toEqual(experiment);
});
