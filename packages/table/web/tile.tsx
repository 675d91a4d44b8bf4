/** A tile on its rod. It is a button as large as its whole slot, so that the target stays put when the tile turns. */
import { Icon } from './icon.tsx';
import { Numeral } from './numeral.tsx';

export interface TileProps {
  readonly number: number;
  readonly up: boolean;
  readonly label: string; // in full: "Tile 3, up"
  readonly picked?: boolean;
  readonly dim?: boolean; // does not fit
  readonly locked?: boolean;
  readonly pinned?: boolean; // flipped in this turn
  readonly bad?: boolean; // was refused
  readonly backRow?: boolean;
  readonly behind?: boolean; // another tile stands before it
  readonly id?: string; // what a pick of it is called; a tile without one is only a picture
  readonly shortcut?: string; // a key that picks it
  readonly row?: string; // where several tiles have the same key
  readonly stop?: boolean; // of Tab, where a row of tiles has only one
  onPick?(id: string): void;
}

const grain = (number: number): number => ((number * 5) % 9) - 4;

export function Tile(props: TileProps) {
  const { number, up, label, id, onPick } = props;
  const text = String(number);
  const attributes = {
    class: props.backRow ? 'tile backrow' : 'tile',
    style: { '--g': grain(number) },
    'data-down': up ? undefined : '',
    'data-picked': props.picked ? '' : undefined,
    'data-dim': props.dim ? '' : undefined,
    'data-locked': props.locked ? '' : undefined,
    'data-pinned': props.pinned ? '' : undefined,
    'data-bad': props.bad ? '' : undefined,
    'data-behind': props.behind ? '' : undefined,
  };
  const inside = (
    <>
      <span class="slab">
        <span class="face">
          <Numeral text={text} />
          <Icon name="tick" class="tick" />
        </span>
        <span class="back">
          <Numeral text={text} />
        </span>
      </span>
      {props.locked && <Padlock />}
    </>
  );
  if (id === undefined || onPick === undefined)
    return (
      <span {...attributes} role="img" aria-label={label}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      {...attributes}
      data-spot={id}
      data-key={props.shortcut}
      data-row={props.row}
      tabIndex={props.stop === false ? -1 : undefined}
      aria-pressed={props.picked ?? false}
      aria-label={label}
      onClick={() => onPick(id)}
    >
      {inside}
    </button>
  );
}

function Padlock() {
  return (
    <svg class="clasp" viewBox="0 0 26 32" aria-hidden="true">
      <path d="M7 15V9a6 6 0 0 1 12 0v6" fill="none" stroke="#4a3008" stroke-width="6.4" />
      <path d="M7 15V9a6 6 0 0 1 12 0v6" fill="none" stroke="#f6dc98" stroke-width="4" />
      <rect x="2" y="13" width="22" height="17.5" rx="4" fill="url(#brass)" stroke="#4a3008" stroke-width="1.4" />
      <path d="M4 15.2h18" stroke="#fff3cf" stroke-width="1.2" stroke-opacity=".8" />
      <path d="M13 19.5a2.2 2.2 0 0 1 1.2 4l.6 3.3h-3.6l.6-3.3a2.2 2.2 0 0 1 1.2-4Z" fill="#3b2404" />
    </svg>
  );
}
