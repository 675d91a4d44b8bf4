/** The words of tables with others; loaded with their pages, so that whoever plays alone does not wait for them. */
import { spoken } from '@snug/languages/parts/web-online';
import type { ServerCode } from '@snug/protocol';
import type { Language } from '@snug/table';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export interface OnlineWords {
  readonly make: {
    readonly title: string;
    readonly lead: string;
    readonly game: string;
    readonly seat: (nth: number) => string;
    readonly level: string;
    readonly watching: string;
    readonly watch: { readonly link: string; readonly invited: string; readonly nobody: string };
    readonly make: string;
    readonly yourName: string;
    readonly nameFirst: string;
    readonly byLink: string; // in a narrow list
    readonly saysName: string; // of a seat that somebody comes to
    readonly crowded: string;
    readonly noServer: string;
  };
  readonly join: {
    asks(name: string | null, game: string): string;
    readonly name: string;
    readonly pick: string;
    freeSeat(nth: number): string;
    readonly sit: string;
    readonly nameFirst: string;
    readonly watch: string;
    readonly blind: string;
    readonly full: string;
    readonly kept: string;
    readonly taken: string;
  };
  readonly room: {
    readonly title: string;
    waiting(count: number): string;
    readonly ready: string;
    readonly send: string;
    readonly next: string; // what is awaited
    readonly scan: string;
    readonly link: string;
    readonly copy: string;
    readonly copied: string;
    readonly byHand: string; // it could not be copied
    readonly share: string;
    readonly shareText: (game: string) => string;
    readonly qr: string;
    readonly onlyHere: string; // before a command
    readonly address: string;
    readonly watchLink: string;
    readonly free: string;
    readonly kept: string;
    readonly seatBot: string;
    readonly you: string;
    readonly here: string;
    readonly away: string;
    readonly host: string;
    readonly sit: string;
    watchers(count: number): string;
    seatless(count: number): string; // before the game; they may still sit down
    slips(prevented: boolean): string;
    readonly slipsCount: string; // beside the name of the game
    readonly totals: string; // that they are shown
  };
  readonly desk: {
    readonly title: string;
    readonly lead: string;
    readonly standIn: string; // the same, where the host is away
    readonly hostOnly: string; // and once they are back
    readonly give: string;
    readonly toBot: string;
    readonly toSomebody: string;
    readonly newName: string;
    readonly makeLink: string;
    newLink(name: string): string;
    readonly leave: string;
    readonly leaveAsk: string;
    readonly leaveYes: string;
    readonly back: string;
    readonly stoodUp: string;
    readonly carry: string;
    readonly carryLead: string;
    readonly carryHost: string;
    readonly invite: string;
    readonly inviteLead: string;
    readonly noBot: string;
  };
  readonly ledger: {
    readonly title: string;
    readonly none: string;
    lag(count: number): string;
    readonly outage: string;
    readonly given: string;
    total(name: string, time: string): string;
    pauses(count: number, time: string): string;
    time(ms: number): string;
  };
  readonly note: {
    dropped(names: string, count: number, awaited: boolean): string;
    readonly standIn: string;
    back(names: string, count: number): string;
    readonly begins: string;
    readonly watching: string;
    readonly nextGame: string;
  };
  readonly again: { readonly sit: string; readonly watch: string };
  readonly closed: {
    readonly looking: string;
    readonly noTable: string;
    readonly notYours: string;
    readonly old: string;
    readonly reload: string;
    readonly line: string;
    readonly tryAgain: string;
    readonly watchInstead: string;
    readonly home: string;
  };
  /** Why the server would not take a move. */
  readonly refusals: { readonly [code in ServerCode]: string };
  /** Why the server would not. */
  refused(code: string, why: string | null): string;
}

export const loadOnline = async (language: Language): Promise<OnlineWords> => (await spoken[language]()).words;

export const Online = createContext<OnlineWords | null>(null);

export function useOnline(): OnlineWords {
  const words = useContext(Online);
  if (words === null) throw new Error('the words of tables with others were not loaded');
  return words;
}
