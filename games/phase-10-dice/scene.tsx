import { NumberDie } from './board/die.tsx';

const DICE: readonly (readonly [face: string, turned: number])[] = [
  ['10g', 8],
  ['Wo', -9],
  ['7b', 5],
  ['9r', -12],
  ['4g', -6],
  ['8o', 10],
];

/** Some of the dice, for whoever chooses a game. */
export function Scene() {
  return (
    <div class="scene felt" aria-hidden="true">
      <div class="tens">
        {DICE.map(([face, turned]) => (
          <span class="pd" key={face}>
            <NumberDie face={face} turned={turned} thrown={0} fresh={false} />
          </span>
        ))}
      </div>
    </div>
  );
}
