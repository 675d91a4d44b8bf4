/** What the page asks of its worker. */
import type { Seat } from '@snug/engine';
import type { BotName } from '@snug/table';

export interface BotQuestion {
  readonly kind: 'bot';
  readonly game: string;
  readonly options: object;
  readonly bots: readonly (BotName | null)[]; // by seat
  readonly state: object;
  readonly seed: string;
}

/** What one of the programs does next; null: none of them acts. */
export interface BotAnswer {
  readonly seat: Seat;
  readonly move: object;
}
