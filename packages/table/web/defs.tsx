/** Paint that the drawn things share; once on a page. */
export function Defs() {
  return (
    <svg width="0" height="0" class="defs" aria-hidden="true">
      <defs>
        <radialGradient id="pip" cx=".42" cy=".34" r=".75">
          <stop offset="0" stop-color="#0d0704" />
          <stop offset=".6" stop-color="#2b1a10" />
          <stop offset="1" stop-color="#6b4a32" />
        </radialGradient>
        <Down id="brass" stops={['0 #fbe7ae', '.5 #dba945', '1 #946621']} />
        <linearGradient id="sand" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#f2cd86" />
          <stop offset=".5" stop-color="#e4b460" />
          <stop offset="1" stop-color="#b98234" />
        </linearGradient>
        <linearGradient id="post" gradientUnits="userSpaceOnUse" x1="9" y1="0" x2="15" y2="0" spreadMethod="repeat">
          <stop offset="0" stop-color="#7a5418" />
          <stop offset=".4" stop-color="#fbe7ae" />
          <stop offset="1" stop-color="#946621" />
        </linearGradient>
        <linearGradient id="die-top" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fffdf7" />
          <stop offset=".55" stop-color="#f8f0df" />
          <stop offset="1" stop-color="#eaddc2" />
        </linearGradient>
        <Down id="die-front" stops={['0 #e2d3b1', '1 #bfa87c']} />
        <Down id="die-left" stops={['0 #eee3ca', '1 #cdb98f']} />
        <Down id="die-right" stops={['0 #cdb98f', '1 #9c845a']} />
        <radialGradient id="die-shade">
          <stop offset="0" stop-color="#000" stop-opacity=".7" />
          <stop offset=".6" stop-color="#000" stop-opacity=".38" />
          <stop offset="1" stop-color="#000" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#ffd873" stop-opacity=".75" />
          <stop offset="1" stop-color="#ffd873" stop-opacity="0" />
        </linearGradient>
      </defs>
    </svg>
  );
}

function Down({ id, stops }: { readonly id: string; readonly stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map((stop) => {
        const [offset, colour] = stop.split(' ');
        return <stop offset={offset} stop-color={colour} key={stop} />;
      })}
    </linearGradient>
  );
}
