import { Hourglass, Tile } from '@snug/table/web';

const TRAYS: readonly (readonly (readonly [tile: number, up: boolean])[])[] = [
  [
    [1, true],
    [4, false],
    [5, true],
    [8, true],
    [10, false],
    [12, true],
  ],
  [
    [2, false],
    [3, true],
    [7, true],
    [9, true],
    [11, false],
    [12, false],
  ],
];

/** Two trays and the sand, for whoever chooses a game. */
export function Scene() {
  return (
    <div class="scene felt duel" aria-hidden="true">
      {TRAYS.map((tiles, i) => (
        <div class="rail" key={i} style={{ '--cols': 6 }}>
          {tiles.map(([tile, up]) => (
            <Tile key={tile} number={tile} up={up} label="" />
          ))}
        </div>
      ))}
      <Hourglass left={0.55} runs={false} label="" />
    </div>
  );
}
