import type { Seat } from '@snug/engine';
import { Avatar, Tile } from '@snug/table/web';
import { useState } from 'preact/hooks';
import { ALL_TILES, brief, flippedBefore, flippedNow, idOf, isDown, isLocked, type Play, whose, wordsOf } from './reading.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='];

/** A tray; the name plate is on its owner's side, so that two of them face each other. Tab stops once, arrows go on. */
export function Tray({ play, seat }: { readonly play: Play; readonly seat: Seat }) {
  const near = seat === play.near;
  const [stop, setStop] = useState('');
  const now = flippedNow(play);
  const tiles = (
    <div class="well">
      <div
        class="rail"
        role="toolbar"
        aria-label={wordsOf(play).tray(whose(play, seat))}
        onFocusIn={({ target }) => target instanceof HTMLElement && setStop(target.dataset['spot'] ?? '')}
      >
        {ALL_TILES.map((tile) => {
          const id = idOf(seat, tile);
          const up = !isDown(play, seat, tile);
          const locked = isLocked(play, seat, tile);
          const pinned = now.some((place) => place.tray === seat && place.tile === tile);
          return (
            <Tile
              key={tile}
              number={tile}
              up={up}
              label={wordsOf(play).tile(whose(play, seat), tile, up, locked, pinned)}
              picked={play.picked.has(id)}
              locked={locked}
              pinned={pinned}
              bad={play.bad.has(id)}
              row={String(seat)}
              stop={id === (stop || idOf(seat, 1))}
              shortcut={KEYS[tile - 1] ?? ''}
              {...(play.seat !== null && { id, onPick: play.pick })}
            />
          );
        })}
      </div>
    </div>
  );
  return (
    <section class={near ? 'tray near' : 'tray far'} data-home={near ? '' : undefined}>
      {near && tiles}
      <NamePlate play={play} seat={seat} />
      {!near && tiles}
    </section>
  );
}

function NamePlate({ play, seat }: { readonly play: Play; readonly seat: Seat }) {
  const { awaiting, names, called = names, here } = play;
  const turn = awaiting.kind === 'turn' && awaiting.seat === seat;
  const [own, mark] = called(seat).split(/(?= · [^·]*$)/); // of a long name, the mark is seen
  return (
    <p class="nameplate" aria-current={turn ? 'true' : undefined}>
      <Avatar name={called(seat)} seat={seat} here={here[seat] ?? null} />
      <b>
        <span>{own}</span>
        {mark}
      </b>
      <span class="state">
        {toldOf(play, seat).map((part, i) => (
          <span key={i}>{i === 0 ? part : ` · ${part}`}</span>
        ))}
      </span>
    </p>
  );
}

/** What a player did last, and the total where it may be seen. */
export const stateOf = (play: Play, seat: Seat): string => toldOf(play, seat).join(' · ');

function toldOf(play: Play, seat: Seat): readonly string[] {
  const { view, awaiting, table } = play;
  const say = wordsOf(play);
  const over = awaiting.kind === 'over';
  const total = over || play.reveal ? say.total(view.totals[seat] ?? 0) : null;
  if (play.here[seat] === false) return [say.away];
  const flips = !over && view.turn !== seat ? flippedBefore(play) : [];
  const did =
    flips.length === 0
      ? null
      : say.flipped(
          table.list(flips.map(({ tray, tile }) => (tray === seat ? String(tile) : say.tileOf(brief(whose(play, tray)), tile)))),
        );
  const told = [did, total].filter((part) => part !== null);
  return told.length > 0 ? told : play.mine[seat] ? [say.totalHidden] : [];
}
