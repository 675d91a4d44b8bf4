const COLOURS = ['', 'b', 'c', 'd'];

/** A player's first letter, in the colour of the seat; the dot is filled while they are here. */
export function Avatar(props: { readonly name: string | null; readonly seat: number; readonly here: boolean | null }) {
  const { name, seat, here } = props;
  return (
    <span class={`ava ${COLOURS[seat % COLOURS.length]}`} aria-hidden="true">
      {[...(name ?? '·')][0]?.toUpperCase()}
      {here !== null && <i class={here ? '' : 'off'} />}
    </span>
  );
}
