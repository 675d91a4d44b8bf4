import { openIn } from '../../packages/lab/search/open.ts';
import type { SearchReport } from '../../packages/lab/search/report.ts';
import { percent, type SearchWords } from '../../packages/lab/search/words/words.ts';

/** Four digits stand together. */
const number = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '.');
const decimal = (value: number): string => String(value).replace('.', ',');
const many = (count: number, one: string, more: string): string => `${number(count)} ${count === 1 ? one : more}`;

function outcome(report: SearchReport): readonly string[] {
  const { outcome, survivors, settings, lost, aside } = report;
  const confirmed = survivors.filter(({ verdict }) => verdict === 'confirmed').length;
  switch (outcome) {
    case 'found':
      return [
        confirmed === 1
          ? `Hallado: 1 ajuste de ${number(settings)} cumple todos los objetivos, confirmado con semillas nuevas.`
          : `Hallados: ${number(confirmed)} ajustes de ${number(settings)} cumplen todos los objetivos, confirmados con semillas nuevas.`,
      ];
    case 'unconfirmed':
      return [
        survivors.length === 1
          ? 'No se halló ninguno: quedaba 1 ajuste, pero las partidas nuevas no lo confirmaron.'
          : `No se halló ninguno: quedaban ${number(survivors.length)} ajustes, pero las partidas nuevas no confirmaron ninguno.`,
      ];
    case 'none':
      return [
        openIn(report).settings + aside === 0
          ? 'No se halló ninguno: ningún ajuste parecía cumplir todos los objetivos.'
          : 'No se halló ninguno; no todos los ajustes están decididos.',
        `Uno que los cumpla todos se habría descartado como claramente fuera con una probabilidad del ${decimal(percent(lost))} % como mucho.`,
      ];
    case 'unfinished':
      return ['La búsqueda no ha llegado a su fin.'];
  }
}

export const words: SearchWords = {
  title: (game) => `El laboratorio: una búsqueda en ${game}`,
  size: (all, refused) => `Ajustes: ${all}${refused === null ? '' : `; otras ${refused} combinaciones no las permite el juego`}.`,
  intervals: (confidence) => `Entre paréntesis: intervalos del ${confidence}.`,
  headings: {
    over: 'Entre',
    goals: 'Objetivos',
    rounds: ['ronda', 'partidas', 'probados', 'fuera', 'dentro', 'apartados', 'quedan'],
    survivors: 'Jugados otra vez con semillas nuevas; aquí solo cuentan esas partidas.',
    misses: 'Los que menos fallan.',
  },
  verdicts: { confirmed: 'confirmado', undecided: 'sin decidir', missed: 'no confirmado' },
  why: { outside: 'claramente fuera', aside: 'apartado sin decidir', undecided: 'sin decidir hasta el final' },
  met: { clear: 'cumplido', missed: 'fallado', open: 'no claro' },
  goal(text, problem) {
    switch (problem.code) {
      case 'no-comparison':
        return `El objetivo "${text}" tiene que comparar: por ejemplo draws<=5%, seat-advantage<2 o turns:median=12..20.`;
      case 'no-such-quantity':
        return `El objetivo "${text}" habla de "${problem.got}", que no se mide; se miden ${problem.wants.join(', ')}.`;
      case 'not-a-number':
        return `En el objetivo "${text}", "${problem.got}" no es un número.`;
      case 'not-a-share':
        return `En el objetivo "${text}", "${problem.got}" no es una proporción: va de 0% a 100%, o de 0 a 1.`;
      case 'no-percent':
        return `En el objetivo "${text}", "${problem.got}" no puede ser un porcentaje: esta cantidad es un número.`;
      case 'nothing-between':
        return `En el objetivo "${text}", no hay nada entre ${problem.from} y ${problem.to}: primero va el número menor.`;
      case 'impossible':
        return `El objetivo "${text}" no se puede cumplir: ${problem.quantity} ${problem.most === null ? `nunca es menos de ${problem.least}` : `siempre está entre ${problem.least} y ${problem.most}`}.`;
    }
  },
  axis(text, problem) {
    switch (problem.code) {
      case 'no-values':
        return `"${text}" tiene que nombrar una opción y sus valores: por ejemplo tiles=9,10,12 o stake=0..100/5.`;
      case 'not-a-range':
        return `En "${text}", "${problem.got}" no es un intervalo: se escribe 0..100 o, de 5 en 5, 0..100/5.`;
      case 'no-step':
        return `En "${text}", el paso de "${problem.got}" tiene que ser mayor que 0.`;
      case 'nothing-between':
        return `En "${text}", no hay nada entre ${problem.from} y ${problem.to}: primero va el número menor.`;
      case 'twice':
        return `En "${text}", ${problem.got} aparece dos veces.`;
      case 'too-many':
        return `"${text}" da más de ${number(problem.max)} ajustes.`;
    }
  },
  report(report) {
    const { played, fullGrid, games, aside, doubt, survivors, goals, failed } = report;
    const open = openIn(report);
    return [
      ...outcome(report),
      ...(survivors.length > 0
        ? [
            `La probabilidad de que se confirme algún ajuste que no cumple un objetivo es del ${decimal(percent(doubt))} % como mucho.`,
          ]
        : []),
      ...(open.settings > 0
        ? [
            `${many(open.settings, 'ajuste quedó', 'ajustes quedaron')} sin decidir${open.games === null ? '' : `; con unas ${number(open.games)} partidas en vez de ${number(games)} eso puede cambiar`}.`,
          ]
        : []),
      ...(open.onBound > 0
        ? [
            `${many(open.onBound, 'de ellos está', 'de ellos están')} en el límite de un objetivo: ninguna cantidad de partidas basta para estar seguro de eso.`,
          ]
        : []),
      `${many(played, 'partida jugada', 'partidas jugadas')}, el ${decimal(percent(played / fullGrid))} % de las ${number(fullGrid)} de una cuadrícula completa con ${number(games)} en cada ajuste.`,
      ...(aside > 0
        ? [
            `${many(aside, 'ajuste se apartó', 'ajustes se apartaron')} sin decidir; puede haber entre ellos alguno que cumpla los objetivos.`,
          ]
        : []),
      ...goals.flatMap(({ text }, nth) =>
        failed[nth] ? [`${many(failed[nth], 'ajuste incumplió', 'ajustes incumplieron')} claramente ${text}.`] : [],
      ),
    ];
  },
};
