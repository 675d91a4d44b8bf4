import type { VerifyWords } from '../../packages/protocol/verify-words/words.ts';

const faces = (faces: readonly (number | string)[]): string => faces.join(' ');
const sameDice = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean =>
  faces(one.toSorted()) === faces(other.toSorted());

export const words: VerifyWords = {
  picture:
    'Antes de la partida, la mesa escribió un número secreto muy largo en un papel, lo metió en un sobre, lo selló y lo dejó a ' +
    'la vista de todos. Después, cada asiento dijo en voz alta algo suyo. Cada tirada se calcula con todo eso a la vez: el ' +
    'papel, lo que se dijo y si es la primera tirada, la segunda, etcétera. La mesa no pudo elegir su número según lo que se ' +
    'dijo, porque el sobre ya estaba cerrado; y nadie pudo decir algo según el papel, porque nadie podía verlo. Al acabar la ' +
    'partida se abre el sobre, y cualquiera puede volver a calcular todas las tiradas. Eso es lo que se hace aquí.',
  seal: 'El sello',
  seeds: 'Se dijo',
  secret: 'En el papel',
  closed: 'todavía en el sobre',
  nothingYet: 'nada todavía',
  fingerprint: 'Este registro',
  claim: (check, { throws, entries }) => {
    switch (check) {
      case 'sealed':
        return 'El sobre se selló antes de que nadie dijera nada y antes de la primera tirada.';
      case 'seeded':
        return 'Cada asiento dijo lo suyo una vez, con el sobre ya sellado y antes de la primera tirada.';
      case 'played':
        return `La partida siguió las reglas, también las del reloj: ${count(entries, 'entrada', 'entradas')}.`;
      case 'opened':
        return 'El sobre se abrió al acabar la partida, no antes.';
      case 'fits':
        return 'El papel que había dentro es el que se selló.';
      case 'thrown':
        return throws === 0
          ? 'No se tiraron dados.'
          : `Cada tirada es la que resulta del papel y de lo que se dijo: ${count(throws, 'tirada', 'tiradas')}.`;
    }
  },
  notYet: '(no se puede saber)',
  fault: (fault, names, refusal) => {
    switch (fault.why) {
      case 'no-seal':
        return 'se tiraron dados sin que hubiera un sobre sellado.';
      case 'seal-twice':
        return 'se selló un segundo sobre; solo puede haber uno.';
      case 'seal-late':
        return 'el sobre se selló cuando ya se habían tirado dados.';
      case 'not-a-seal':
        return 'esto no es un sello; un sello son 64 cifras del 0 al 9 y de la a a la f.';
      case 'seed-early':
        return `${names(fault.seat)} habló antes de que se sellara el sobre; el papel pudo elegirse según lo que dijo.`;
      case 'seed-late':
        return `${names(fault.seat)} habló cuando ya se habían tirado dados.`;
      case 'seed-twice':
        return `${names(fault.seat)} habló por segunda vez.`;
      case 'seed-missing':
        return `se tiraron dados antes de que ${names(fault.seat)} dijera nada.`;
      case 'seed-never':
        return `${names(fault.seat)} nunca dijo nada.`;
      case 'seed-of-nobody':
        return `se dijo algo por ${names(fault.seat)} antes de que nadie se sentara ahí; pudo elegirse según el papel.`;
      case 'not-a-seed':
        return `lo que dijo ${names(fault.seat)} tiene que ser de 1 a 64 caracteres en una sola línea.`;
      case 'bot-seed':
        return `${names(fault.seat)} es un programa y tiene que decir «bot»; otra cosa pudo elegirse según el papel.`;
      case 'unreadable':
        return 'esto no es una entrada de una partida.';
      case 'clock':
        return 'antes de esto se había acabado el tiempo de un turno, y el registro no lo dice.';
      case 'credit':
        return 'se devuelve a un jugador más tiempo del que la línea o una interrupción pueden haberle quitado.';
      case 'takeback':
        return 'se corrigió algo; con los dados del sobre no se puede.';
      case 'cocked':
        return 'se dice que un dado quedó torcido; los del sobre nunca lo están.';
      case 'refused':
        return `las reglas no lo permiten. ${refusal(fault.refusal)}`;
      case 'opened-early':
        return 'el sobre se abrió antes de que acabara la partida.';
      case 'opened-twice':
        return 'el sobre se abrió por segunda vez.';
      case 'never-opened':
        return 'con esto acabó la partida, y el sobre no se ha abierto. Si el registro es muy reciente, pídelo otra vez.';
      case 'not-a-secret':
        return 'esto no es un papel; un papel tiene 64 cifras del 0 al 9 y de la a a la f.';
      case 'other-secret':
        return 'el papel no es el que se selló: alguien lo ha cambiado, o ha cambiado el sello.';
      case 'other-faces':
        return `la tirada ${fault.number + 1} se anotó como ${faces(fault.faces)}; según el papel es ${faces(fault.due)}${sameDice(fault.faces, fault.due) ? ' (el orden cuenta)' : ''}.`;
    }
  },
  more: (faults) => (faults === 1 ? 'Y otra más así.' : `Y ${faults} más así.`),
  entry: (entry) => `entrada ${entry}`,
  verdict: ({ outcome, throws }) => {
    switch (outcome) {
      case 'verified':
        return throws === 0
          ? 'Comprobado.'
          : 'Comprobado. Todas las tiradas estaban decididas antes de hacerse la primera: nadie las eligió y nadie las cambió.';
      case 'failed':
        return 'NO comprobado.';
      case 'sealed':
        return 'Todavía no se puede comprobar. Hasta ahora nada está mal, pero el sobre sigue cerrado: se abre al acabar la partida.';
      case 'unsealed':
        return 'No hay nada que comprobar.';
    }
  },
  first: (fault) => `Lo primero que está mal: ${fault}`,
  compare:
    'Dos cosas solo las puedes saber tú: si este sello es el que viste antes de la primera tirada, y si lo que está escrito ' +
    'junto a tu nombre es lo que dijiste, o lo que tu aparato dijo por ti.',
  unsealed: (why) => {
    switch (why) {
      case 'typed':
        return 'Por lo que dice el registro, los dados de esta partida eran de verdad: alguien los tiró y tecleó lo que mostraban. Eso ningún programa lo puede comprobar.';
      case 'program':
        return 'Los dados de esta partida los tiró el programa en el ordenador de uno de los jugadores, sin sobre sellado. El registro no dice de dónde salieron.';
      case 'no-throws':
        return 'En esta partida no se tiraron dados.';
    }
  },
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
