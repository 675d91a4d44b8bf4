import { Tile } from '@snug/table/web';

const COLUMNS = [
  { back: 8, front: 2, up: true },
  { back: 7, front: 3, up: false },
  { back: 6, front: 4, up: false },
  { back: 5, front: 5, up: true },
  { back: 4, front: 6, up: true },
  { back: 3, front: 7, up: false },
  { back: 2, front: 8, up: true },
];

/** The two rows in small, for whoever chooses a game. */
export function Scene() {
  return (
    <div class="scene felt boxed tall" aria-hidden="true">
      <div class="rail two">
        {COLUMNS.map(({ back, front, up }) => (
          <div class="col" key={front}>
            <Tile number={back} up label="" backRow behind={up} />
            <Tile number={front} up={up} label="" />
          </div>
        ))}
      </div>
    </div>
  );
}
