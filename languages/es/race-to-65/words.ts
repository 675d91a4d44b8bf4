import type { Values } from '@snug/engine';
import { asked, num, str } from '@snug/table';
import type { NamedFlip } from '../../../games/race-to-65/coach.ts';
import type { Words } from '../../../games/race-to-65/words/words.ts';
import { does, table, win } from '../table.ts';
import { titles } from '../titles.ts';
import { board } from './board.ts';
import { terminal } from './terminal.ts';

const REACH: { readonly [reach: string]: string } = {
  'down-only': 'Sus fichas solo se pueden empujar hacia abajo.',
  'not-twice': 'Tocaste su bandeja en tu último turno; en este déjala en paz.',
  one: 'Solo un giro del turno puede ser en su bandeja.',
};
const DRAW: { readonly [why: string]: string } = {
  'not-repeated': 'Se pueden ofrecer tablas cuando un turno empieza con una posición que está por tercera vez.',
  'too-late': 'Las tablas solo se ofrecen antes del primer giro o canto del turno.',
  offered: 'Has ofrecido tablas. Ahora responde el otro jugador.',
};
const TO: { readonly [to: string]: string } = { down: 'abajo', up: 'arriba' };

const VALUE: { readonly [value: string]: string } = { win: 'la victoria', draw: 'las tablas' };

const flipsIn = (values: Values, name: string, verbs: { readonly [to: string]: string }): string =>
  table.list(
    ((values[name] ?? []) as readonly NamedFlip[]).map(({ own, tile, to }) => `${verbs[to]} ${own ? 'tu' : 'su'} ${tile}`),
  );

export const words: Words = {
  ...titles['race-to-65'],
  board,
  terminal,
  lessons: {
    flip: ({ view }) =>
      `Logra ${view.target} exactos abajo en tu bandeja y cántalos. Toca una ficha para alzarla, y otra vez para girarla.`,
    second: () => 'Ahora otro giro, en tu bandeja o en la otra.',
    sand: () => 'Si se acaba la arena antes de girar, se pierde el turno.',
    lock: () => 'Un candado: esa ficha se giró en el turno anterior. En este, déjala en paz.',
    call: ({ view }) => `Con ${view.target} exactos, mantén el botón de cantar. Si fallas, suben todas tus fichas.`,
  },
  options: {
    rules: {
      label: 'Edición',
      help: 'Qué edición del reglamento se juega.',
      values: { 'phase-six': 'Fase seis', 'phase-two': 'Fase dos' },
    },
    difficulty: {
      label: 'Dificultad',
      help: 'El objetivo y el tiempo de cada turno.',
      values: { easy: 'fácil: 65, sin reloj', medium: 'media: 67, 30 segundos', hard: 'difícil: 70, 15 segundos' },
    },
    first: {
      label: 'Empieza',
      help: 'Quién empieza: el más joven. Nadie tiene que decir su edad.',
      values: { '0': 'el primer asiento', '1': 'el segundo asiento' },
    },
    target: { label: 'Objetivo', help: 'Para diseñadores: la suma que gana.' },
    flips: { label: 'Giros', help: 'Para diseñadores: giros por turno.' },
    seconds: { label: 'Segundos', help: 'Para diseñadores: segundos por turno; 0 es sin reloj.' },
    lock: {
      label: 'Bloqueo',
      help: 'Para diseñadores: qué bloquea un giro en el turno siguiente.',
      values: { tile: 'esa ficha', number: 'ese número en las dos bandejas', none: 'nada' },
    },
    reach: {
      label: 'Alcance',
      help: 'Para diseñadores: hasta dónde se puede tocar la otra bandeja.',
      values: {
        free: 'libremente',
        'down-only': 'solo para bajar fichas',
        'not-twice': 'no en dos turnos seguidos',
        one: 'con un giro del turno',
      },
    },
  },
  presets: {
    easy: 'Fase seis, fácil: 65, sin reloj',
    medium: 'Fase seis, media: 67 en 30 segundos',
    hard: 'Fase seis, difícil: 70 en 15 segundos',
    'phase-two': 'Fase dos: 65 en 15 segundos',
  },
  presetHelp: {
    easy: 'Dos giros por turno, sin prisa; gana 65.',
    medium: 'Dos giros por turno, en 30 segundos; gana 67.',
    hard: 'Dos giros por turno, en 15 segundos; gana 70.',
    'phase-two': 'Un giro por turno, en 15 segundos; gana 65, y un canto en falso en tu turno lo acaba.',
  },
  refusal({ code, values }) {
    const tile = `${values['own'] === true ? 'Tu' : 'Su'} ${num(values, 'tile')}`;
    switch (code) {
      case 'not-now':
        return DRAW[str(values, 'why')] ?? null;
      case 'wrong-direction':
        return `${tile} ya está ${TO[str(values, 'to')]}.`;
      case 'same-tile':
        return `${tile} ya se giró en este turno. Elige otra ficha.`;
      case 'out-of-reach':
        return REACH[str(values, 'reach')] ?? null;
      default:
        return null;
    }
  },
  tell({ entry, before, after, awaiting, facts }, names) {
    const told: string[] = [];
    if (entry.kind === 'move' && entry.move.type === 'flip') {
      const { tray, tile, to } = entry.move;
      const other = tray === entry.seat ? `su propio ${tile}` : `el ${tile} de ${names(tray)}`;
      const which = tray === names.you ? `tu ${tile}` : other;
      const lost = facts.some((fact) => fact.kind === 'turn-lost');
      told.push(
        lost
          ? `${does(names, entry.seat, 'quiso', 'Quisiste')} girar ${which}, que se giró en el turno anterior.`
          : `${does(names, entry.seat, 'giró', 'Giraste')} ${which} hacia ${TO[to]}.`,
      );
    }
    if (entry.kind === 'move' && entry.move.type === 'call')
      told.push(`¡${does(names, entry.seat, 'canta', 'Cantas')} ${before.target}!`);
    if (entry.kind === 'move' && entry.move.type === 'draw')
      told.push(
        awaiting.kind === 'over'
          ? `${does(names, entry.seat, 'acepta', 'Aceptas')}: son tablas.`
          : `${does(names, entry.seat, 'ofrece', 'Ofreces')} tablas.`,
      );
    for (const fact of facts) {
      switch (fact.kind) {
        case 'turn-lost':
          told.push(
            `${fact.why === 'time' ? 'Se acabó la arena. ' : ''}${does(names, fact.seat, 'pierde', 'Pierdes')} el turno${before.flips > 0 ? ', y los giros del turno vuelven atrás' : ''}.`,
          );
          break;
        case 'wrong-call':
          told.push(
            `Son ${fact.total}, no ${after.target}. Todas ${fact.seat === names.you ? 'tus fichas' : `las fichas de ${names(fact.seat)}`} suben${before.turn === after.turn ? '' : ', y el turno se acaba'}.`,
          );
          break;
        case 'won':
          told.push(`Son ${fact.total}. ¡${win(names, [fact.seat])}!`);
          break;
      }
    }
    return told;
  },
  prompt(view, awaiting, names, options) {
    if (awaiting.kind === 'over')
      return awaiting.winners.length === 0 ? 'La partida acaba en tablas.' : `${win(names, awaiting.winners)}.`;
    const flips = options.flips ?? (options.rules === 'phase-two' ? 1 : 2);
    const left = flips - view.flips;
    const flip = `gira ${left === 1 ? 'una ficha' : `${left} fichas`}${view.flips > 0 ? ' más' : ''}. El objetivo es ${view.target}.`;
    return asked(names, view.turn, flip);
  },
  move(move) {
    if (move.type === 'flip') return `Girar ${move.tile} hacia ${TO[move.to]}`;
    return move.type === 'call' ? 'Cantar' : 'Tablas';
  },
  choice(move, _view, seat) {
    if (move.type === 'flip') return `${move.to === 'down' ? 'bajar' : 'subir'} ${move.tray === seat ? 'tu' : 'su'} ${move.tile}`;
    return move.type === 'call' ? 'cantar' : 'tablas';
  },
  players: { racer: 'corredor' },
  counted: {
    'turn-lost-consecutive': 'turnos perdidos por una ficha bloqueada',
    'turn-lost-time': 'turnos perdidos por el reloj de arena',
    'wrong-call': 'cantos equivocados',
    'draw-agreed': 'tablas acordadas',
    'answers-least': 'Respuestas a una amenaza que no permiten ganar en el turno siguiente, las menos en una posición',
    'answers-mean': 'Respuestas a una amenaza que no permiten ganar en el turno siguiente, de media',
    threatened: 'Posiciones con una amenaza así',
  },
  goals: {
    outcome: 'cómo acaba la partida si ninguno falla más',
  },
  claim({ kind, values }) {
    const flips = flipsIn(values, 'flips', { down: 'bajar', up: 'subir' });
    const flipping = flipsIn(values, 'flips', { down: 'bajando', up: 'subiendo' });
    const by = flipsIn(values, 'by', { down: 'bajando', up: 'subiendo' });
    const ways = num(values, 'ways') === 1 ? '' : `, una de ${num(values, 'ways')} maneras`;
    const wins = `${values['exact'] === true ? '' : 'al menos '}${num(values, 'wins')}`;
    const turns = num(values, 'turns');
    switch (kind) {
      case 'call':
        return `Tienes ${num(values, 'total')}: canta.`;
      case 'they-have-it':
        return `Tu rival tiene ${num(values, 'total')}: solo le falta cantar.`;
      case 'wins-now':
        return `Ganas en este turno ${by}${ways}.`;
      case 'missed-win':
        return `Podías haber ganado en este turno ${by}${ways}.`;
      case 'wins-in':
        return `${flipping.charAt(0).toUpperCase()}${flipping.slice(1)} ganas a la fuerza, en ${wins} turnos tuyos.`;
      case 'still-wins':
        return `Tras ${flips} aún ganas, pero en ${wins} turnos tuyos.`;
      case 'nothing-saves':
        return num(values, 'wins') === 1
          ? `Los ${turns} turnos posibles pierden: tu rival gana en el siguiente.`
          : `Los ${turns} turnos posibles pierden. Lo que más resiste es ${flips}: ${wins} turnos de tu rival.`;
      case 'threat':
        return `Si nada cambia, tu rival gana en su próximo turno ${by}${ways}.`;
      case 'blocks':
        return `Tras ${flips} tu rival no puede ganar en su próximo turno.`;
      case 'gives':
        return `Tras ${flips} tu rival tiene ${num(values, 'total')} y canta.`;
      case 'left-open':
        return `Tras ${flips} tu rival gana en su próximo turno ${by}${ways}.`;
      case 'loses-in':
        return `Tras ${flips} tu rival gana a la fuerza, en ${wins} turnos suyos.`;
      case 'draws':
        return `Tras ${flips} la victoria se escapa: si ambos juegan bien, son tablas.`;
      case 'sets-problem':
        return num(values, 'safe') === 1
          ? `Tras ${flips} solo 1 de los ${turns} turnos de tu rival mantiene las tablas.`
          : `Tras ${flips} solo ${num(values, 'safe')} de los ${turns} turnos de tu rival mantienen las tablas.`;
      default: {
        const safe = num(values, 'safe');
        const of = safe === turns ? `Los ${turns} turnos posibles` : `${safe} de ${turns} turnos`;
        return `${of} ${safe === 1 ? 'mantiene' : 'mantienen'} ${VALUE[str(values, 'value')]}.`;
      }
    }
  },
};
