/**
 * Keys for a throw of real dice. Nobody at a table knows which of six high dice is the first, and the rules do not ask:
 * faces are typed in whatever order they are read, high numbers go to the high dice and the rest to the low ones. Colours
 * are typed where they count.
 */
import type { DieId, Face } from '@snug/dice';
import type { TypedKeys } from '@snug/table/web';
import { useState } from 'preact/hooks';
import type { BoardWords } from '../board-words.ts';
import { COLOURS, type Colour, isHigh, read } from '../dice.ts';
import { asksForColour } from '../scoring.ts';
import type { View } from '../types.ts';
import type { Words } from '../words/words.ts';
import { Chip, Mark } from './die.tsx';

const HIGH = ['5', '6', '7', '8', '9', '10'];
const LOW = ['1', '2', '3', '4', 'W'];
const SHORTCUTS: { readonly [face: string]: string } = { 10: '0', W: 'w' };

const showsHigh = (face: Face): boolean => (read(face)?.number ?? 0) >= 5;

/** What was typed, die by die; null where nothing was yet. */
function spread(typed: readonly Face[], dice: readonly DieId[]): readonly (Face | null)[] {
  const high = typed.filter(showsHigh);
  const low = typed.filter((face) => !showsHigh(face));
  return dice.map((die) => (isHigh(Number(die)) ? high.shift() : low.shift()) ?? null);
}

export const inOrder = (typed: readonly Face[], dice: readonly DieId[]): readonly Face[] =>
  spread(typed, dice).filter((face) => face !== null);

export function Typing({ play, dice, typed, type }: TypedKeys) {
  const say = (play.words as Words).board;
  const [picked, setPicked] = useState<Colour | null>(null);
  const view = play.view as View;
  const { awaiting } = play;
  const seats = awaiting.kind === 'roll' ? awaiting.seats : undefined;
  const phase = view.turn === null ? null : (view.players[view.turn]?.phase ?? null);
  const coloured = phase !== null && asksForColour(phase);
  const colour = coloured ? picked : null;
  const slots = spread(typed, dice);
  const open = { high: isOpen(slots, dice, true), low: isOpen(slots, dice, false) };
  const next = slots.indexOf(null);
  const key = (text: string, high: boolean) => {
    const ready = (high ? open.high : open.low) && (!coloured || colour !== null);
    const face = `${text}${colour ?? ''}`;
    return (
      <button
        type="button"
        key={text}
        data-key={SHORTCUTS[text] ?? text}
        aria-disabled={!ready}
        aria-label={say.face(text === 'W' ? 0 : Number(text), colour)}
        onClick={() => ready && type(face)}
      >
        <Chip face={face} />
      </button>
    );
  };
  return (
    <div class="typed-dice">
      <ol class="slots">
        {slots.map((face, i) => (
          <li key={i} class={i === next ? 'next' : undefined} data-low={isHigh(Number(dice[i])) ? undefined : ''}>
            <Slot face={face} high={isHigh(Number(dice[i]))} say={say} />
            {seats !== undefined && <small>{(play.called ?? play.names)(seats[i] ?? 0)}</small>}
          </li>
        ))}
      </ol>
      {coloured && (
        <fieldset class="colours" data-asked={colour === null ? '' : undefined}>
          <legend>{say.colourNeeded}</legend>
          {COLOURS.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={colour === each}
              aria-label={say.colourName(each)}
              data-key={say.colourName(each)[0]}
              onClick={() => setPicked(each)}
            >
              <Mark colour={each} />
              <span aria-hidden="true">{say.colourName(each)}</span>
            </button>
          ))}
        </fieldset>
      )}
      {open.high || dice.some((die) => isHigh(Number(die))) ? (
        <div class="faces">{HIGH.map((face) => key(face, true))}</div>
      ) : null}
      {dice.some((die) => !isHigh(Number(die))) && <div class="faces">{LOW.map((face) => key(face, false))}</div>}
    </div>
  );
}

function Slot({ face, high, say }: { readonly face: Face | null; readonly high: boolean; readonly say: BoardWords }) {
  const shown = face === null ? undefined : read(face);
  return (
    <>
      {face === null ? (
        <span class="chip gap" aria-hidden="true">
          {high ? '5+' : '1–4'}
        </span>
      ) : (
        <Chip face={String(face)} />
      )}
      <span class="vh">{shown === undefined ? say.slot(high) : say.face(shown.number, shown.colour)}</span>
    </>
  );
}

const isOpen = (slots: readonly (Face | null)[], dice: readonly DieId[], high: boolean): boolean =>
  slots.some((face, i) => face === null && isHigh(Number(dice[i])) === high);
