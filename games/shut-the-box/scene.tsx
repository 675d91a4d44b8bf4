import { PipDie, Tile } from '@snug/table/web';

/** The box in small, for whoever chooses a game. */
export function Scene() {
  const up = [3, 5, 6, 8, 9];
  return (
    <div class="scene felt boxed" aria-hidden="true">
      <div class="rail">
        {[3, 4, 5, 6, 7, 8, 9].map((tile) => (
          <Tile key={tile} number={tile} up={up.includes(tile)} label="" />
        ))}
      </div>
      <div class="dice">
        <PipDie face={5} turned={-15} thrown={0} fresh={false} />
        <PipDie face={2} turned={19} thrown={0} fresh={false} />
      </div>
    </div>
  );
}
