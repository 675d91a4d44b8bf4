/** The figures of one game under one set of rules, on paper. */
import type { Unit } from '@snug/solver';
import type { TableWords } from '@snug/table';
import type { FigureWords } from '../words/figures/words.ts';
import type { Figures } from './tally.ts';

interface CardProps {
  readonly name: string;
  readonly rules: string;
  readonly figures: Figures;
  readonly say: FigureWords;
  readonly table: TableWords;
}

export function Card({ name, rules, figures, say, table }: CardProps) {
  const { played, contested, won, best, average, loss, luck, unit, reviewed } = figures;
  const shown: (readonly [label: string, value: string])[] = [
    [say.played, table.number(played)],
    [say.won, contested === 0 ? say.alone : say.wonOf(won, contested)],
  ];
  if (best !== null) shown.push([say.best, table.number(best)]);
  if (average !== null) shown.push([say.average, table.number(Math.round(average))]);
  if (loss !== null && unit !== null) shown.push([`${say.loss}, ${say.aGame}`, table.difference(tenths(loss, unit), unit)]);
  if (luck !== null && unit !== null)
    shown.push([`${say.luck}, ${say.aGame}`, `${luck < 0 ? '−' : '+'}${table.difference(Math.abs(luck), unit)}`]);
  return (
    <section class="sheet figures">
      <h2>
        {name} <small>{rules}</small>
      </h2>
      <dl>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd class="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{reviewed === 0 ? say.leftOut : say.reviewed(reviewed, played, luck !== null)}</p>
    </section>
  );
}

/** Wins and halves of them are averaged to tenths; the table's words round everything else. */
const tenths = (loss: number, unit: Unit): number => (unit === 'outcome' ? Math.round(10 * loss) / 10 : loss);
