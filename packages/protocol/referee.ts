/** Judges a game line by line: text in, one line of text out for each. */

import type { Source } from '@snug/dice';
import { type AnyFact, type AnyGame, type AnyMove, type Entry, type Line, Match, type Refusal, type Seat } from '@snug/engine';
import { type AnyGameWords, refusalSentence } from '@snug/table';
import { table } from '@snug/table/words/en';
import { type BadLine, type Header, readLine } from './lines.ts';

export type AnyMatch = Match<object, object, AnyMove, object, AnyFact>;

/** A game as the referee needs it. */
export interface Judged {
  readonly game: AnyGame;
  readonly words: AnyGameWords;
}

interface Out {
  seq: number;
  refused?: Refusal & { readonly message: string };
  log?: readonly Entry<AnyMove>[];
  facts?: readonly AnyFact[];
  state?: object;
  awaiting?: object;
  legal?: readonly { readonly seat: Seat; readonly move: AnyMove }[];
}

export class Referee {
  readonly #games: readonly Judged[];
  readonly #listLegal: boolean;
  #match: AnyMatch | null = null;
  #words: AnyGameWords | null = null;
  #names: readonly string[] = [];
  #stored = false;
  #first = true;

  /** `games`: what a header may name. */
  constructor(games: readonly Judged[], listLegal: boolean) {
    this.#games = games;
    this.#listLegal = listLegal;
  }

  /** Sets a game up and answers with the line that shows it. */
  open({ game, words }: Judged, options: object, seats: number, dice: Source | 'typed'): string {
    this.#match = new Match(game, options, seats, dice);
    this.#words = words;
    return this.#write(this.#match, this.#match.log, [], null);
  }

  /** One line out for each line in, whatever it holds. */
  line(text: string): string {
    const match = this.#match;
    const first = this.#first;
    this.#first = false;
    const read = readLine(text, match?.seats ?? 0, this.#stored);
    if (read.ok && read.line.kind === 'game')
      return first && match === null ? this.#openFrom(read.line) : this.#refuse(match, badLine('header', match));
    if (!read.ok) return this.#refuse(match, badLine(match === null && BLIND.includes(read.why) ? 'no-game' : read.why, match));
    if (match === null) return this.#refuse(match, badLine('no-game', match));
    const { entries, facts, refusal } = match.take(read.line as Line);
    return refusal !== null && entries.length === 0 ? this.#refuse(match, refusal) : this.#write(match, entries, facts, refusal);
  }

  /** A stored game: its rolls, flags and takebacks are in the file, so the dice are typed. */
  #openFrom({ game: id, version, options, seats, names = [] }: Header): string {
    const judged = this.#games.find(({ game }) => game.id === id);
    if (judged === undefined) return this.#refuse(null, header(`there is no game "${id}" to be set up here.`));
    const { game } = judged;
    if (version !== game.version)
      return this.#refuse(null, header(`version ${version} of ${id} is not known; this is version ${game.version}.`));
    if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max)
      return this.#refuse(null, header(`${id} is for ${game.seats.min} to ${game.seats.max} players.`));
    const parsed = game.parseOptions(options);
    if (!parsed.ok) return this.#refuse(null, header(table.problem(parsed.problem)));
    this.#stored = true;
    this.#names = names;
    return this.open(judged, parsed.value, seats, 'typed');
  }

  #write(match: AnyMatch, log: readonly Entry<AnyMove>[], facts: readonly AnyFact[], refusal: Refusal | null): string {
    const out: Out = { seq: match.log.length };
    if (refusal !== null) out.refused = this.#worded(refusal);
    out.log = log;
    out.facts = facts;
    out.state = match.game.view(match.state);
    out.awaiting = match.awaiting;
    if (this.#listLegal) out.legal = legalMoves(match);
    return JSON.stringify(out);
  }

  #refuse(match: AnyMatch | null, refusal: Refusal): string {
    const out: Out = { seq: match?.log.length ?? 0, refused: this.#worded(refusal) };
    if (this.#listLegal && match !== null) out.legal = legalMoves(match);
    return JSON.stringify(out);
  }

  #worded(refusal: Refusal): Refusal & { readonly message: string } {
    const { code, rule, values } = refusal;
    return {
      code,
      rule,
      message: plain(refusalSentence(table, this.#words, refusal, (seat) => this.#names[seat] ?? table.seat(seat))),
      values,
    };
  }
}

/** Whoever reads lines may compare them byte by byte: there the apostrophe is the one that was always there. */
const plain = (message: string): string => message.replace(/’(?=s\.$)/, "'");

/** What cannot be judged before there is a game. */
const BLIND: readonly BadLine[] = ['kind', 'seat', 'move', 'faces', 'at', 'to'];

const badLine = (why: BadLine, match: AnyMatch | null): Refusal => ({
  code: 'bad-line',
  rule: null,
  values: why === 'to' ? { why, max: match?.log.length ?? 0 } : { why },
});
const header = (why: string): Refusal => ({ code: 'bad-line', rule: null, values: { why } });

function legalMoves(match: AnyMatch): { readonly seat: Seat; readonly move: AnyMove }[] {
  return Array.from({ length: match.seats }, (_, seat) => match.legal(seat).map((move) => ({ seat, move }))).flat();
}
