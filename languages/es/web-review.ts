import type { ReviewWords } from '../../apps/web/words/review.ts';

const count = (n: number, one: string, many: string): string => (n === 1 ? `una ${one}` : `${n} ${many}`);

export const words: ReviewWords = {
  review: {
    title: 'Repaso',
    back: 'Atrás',
    choose: '¿Qué partida quieres repasar?',
    none: 'Aquí todavía no se ha jugado ninguna partida.',
    onDevice: 'Partidas de este dispositivo',
    nothingYet: 'sin terminar',
    working: 'Calculando cuánto valía cada decisión',
    percent: (done) => `${done} %`,
    quicker: 'Puede tardar. Contar otra cosa puede ser más rápido.',
    stop: 'Parar',
    stopped: 'Parado. Puedes ver la partida jugada a jugada.',
    goOn: 'Calcular',
    tooLarge:
      'Con estas reglas y tantos jugadores no se puede calcular en un dispositivo. Puedes ver la partida o contar otra cosa.',
    failed: 'No se ha podido calcular. Puedes ver la partida jugada a jugada.',
    noValues: 'Para este juego no hay valores exactos, pero puedes ver la partida jugada a jugada.',
    goal: 'Qué se cuenta',
    player: 'De quién',
    lowerIsBetter: 'menos es mejor',
    costly: 'decisión costosa',
    lucky: 'tirada con suerte',
    unlucky: 'tirada sin suerte',
    outcomes: ['pierde', 'empate', 'gana'],
    where: 'Momento de la partida',
    place: (at, of) => `${at} de ${of}`,
    opens: {
      costliest: (yours) => `Se muestra ${yours ? 'tu' : 'la'} decisión más costosa:`,
      first: (yours) =>
        yours ? 'No perdiste nada. Se muestra tu primera decisión:' : 'No se perdió nada. Se muestra la primera decisión:',
    },
    before: 'Uno atrás',
    after: 'Uno adelante',
    play: 'Verla entera',
    pause: 'Pausa',
    nextCostly: 'Siguiente decisión costosa',
    theBeginning: 'La mesa está puesta.',
    did: (name, move) => `${name}: ${move}.`,
    cost: (told, loss) => `${told} Eso costó ${loss}.`,
    best: (told) => `${told} Era lo mejor que había.`,
    only: (told) => `${told} Era lo único posible.`,
    notWeighed: (name) => `${name}: una falta o un canto en falso`,
    luckOf: (name, luck) => `${name === null ? 'Tu tirada' : `Tirada de ${name}`}: ${luck}`,
    better: (choice) => `Mejor: ${choice}`,
    you: 'se jugó',
    choices: 'Lo que se podía elegir',
    others: (n) => (n === 1 ? 'Otra más, y no mejor.' : `Otras ${n}, ninguna mejor.`),
    why: 'Por qué',
    moments: 'Momentos que mirar',
    noMistakes: 'Ninguna decisión fue peor que otra.',
    sums: 'Juego y suerte',
    sumOf: ({ choices, mistakes, loss, throws, luck }) => [
      choices === 0
        ? 'Ninguna decisión.'
        : mistakes === 0
          ? `${capital(count(choices, 'decisión', 'decisiones'))}, ninguna peor que otra.`
          : choices === 1
            ? `La única decisión no fue la mejor: costó ${loss}.`
            : `${mistakes} de ${choices} decisiones no ${mistakes === 1 ? 'fue' : 'fueron'} la mejor: costó ${loss}.`,
      ...(throws === 0 ? [] : [`${capital(count(throws, 'tirada', 'tiradas'))}: suerte ${luck}.`]),
    ],
    verdict: (well, lucky, you) => {
      const does = you ? ['jugaste bien', 'perdiste algo por el camino'] : ['jugó bien', 'perdió algo por el camino'];
      const played = well === null ? null : does[well ? 0 : 1];
      const luck = lucky === null ? null : lucky ? 'con suerte' : 'con mala suerte';
      return [played, luck].filter((part) => part !== null).join(', ');
    },
    notOver: 'La partida no ha terminado.',
    torn: 'La última línea del archivo está cortada y no cuenta.',
    tryChoice: (choice) => `Probarlo: ${choice}`,
    tryBest: 'Probar lo mejor',
    tryHere: 'Seguir desde aquí',
    tryHelp:
      'Empieza una partida nueva en este dispositivo; la que estás viendo se queda como está. Los dados se tiran de nuevo.',
    person: 'alguien aquí',
    bot: (level) => `bot, ${level}`,
    begin: 'Empezar',
    share: 'Compartir',
    shareHelp: 'El enlace lleva la partida entera, con los nombres. Quien lo abra la repasa como tú; ningún servidor la guarda.',
    shareTable: 'El enlace lleva a la mesa en su servidor. Quien lo tenga puede repasarla como tú.',
    shareTooLong: 'Esta partida es demasiado larga para un enlace. Guárdala en un archivo y envía el archivo.',
    copy: 'Copiar el enlace',
    copied: 'Copiado.',
    byHand: 'No se pudo copiar. El enlace está seleccionado: cópialo a mano.',
    link: 'Enlace',
    save: 'Guardar en un archivo',
    checkDice: 'Comprobar los dados',
  },
  open: {
    drop: 'Suelta aquí el archivo de una partida.',
    file: 'Elegir un archivo',
    which: 'Cualquier partida guardada por Snug. No sale de este dispositivo.',
    notRead: 'Esto no se puede leer.',
    unreadable: (why) => {
      switch (why.kind) {
        case 'not-a-log':
          return 'Esto no es una partida guardada por Snug.';
        case 'no-game':
          return `El archivo es de «${why.id}», un juego que aquí no se conoce.`;
        case 'other-version':
          return `El archivo es de la versión ${why.version} de ${why.name}; esta es la versión ${why.known}.`;
        case 'problem':
          return why.why;
        case 'bad-entry':
          return `La línea ${why.line} del archivo no se puede jugar: ${why.why ?? 'no es una entrada de una partida.'}`;
      }
    },
    missing: {
      'no-game': 'Esta partida no está en este dispositivo.',
      'no-table': 'Esta mesa está cerrada, o no está abierta para ti.',
      line: 'El servidor no contesta. Prueba cuando tengas conexión.',
      'cut-link': 'Este enlace no está entero. Pídelo otra vez, o pide el archivo.',
    },
  },
  check: {
    title: 'Comprobar los dados',
    lead: 'En una mesa por enlace, los dados los tira un ordenador. No hace falta fiarse: hay un sobre.',
    steps: [
      [
        'Se sella',
        'Antes de la partida, la mesa escribe un número secreto muy largo y lo sella en un sobre a la vista de todos.',
      ],
      ['Se dice', 'Después cada asiento dice algo suyo. Lo hace tu dispositivo por ti.'],
      ['Se tira', 'Cada tirada se calcula con el papel, lo que se dijo y su número. No entra nada más.'],
      ['Se abre', 'Al acabar se abre el sobre, y cualquiera puede volver a calcular cada tirada. Esta página lo hace.'],
    ],
    table: 'Una mesa de este servidor',
    tableHelp: 'Pega su enlace.',
    noTableName: 'Eso no es el enlace de una mesa.',
    look: 'Comprobarla',
    outcomes: {
      verified: 'Los dados fueron limpios.',
      failed: 'Algo no está bien.',
      sealed: 'De momento no hay nada mal.',
      unsealed: 'No hay sobre que abrir.',
    },
    how: 'Cómo funciona',
    found: 'Qué se ha comprobado',
    numbers: 'Los propios números',
    yourself: 'Míralo tú',
    onDevice: 'Los dados en un sobre son de las mesas por enlace, donde los tira el ordenador de otra persona.',
    wouldBe: 'Si algo hubiera estado mal',
    changedThrow: (number, faces, other) =>
      `Supón que alguien hubiera cambiado la tirada ${number} de esta partida de ${faces} a ${other}. Esta página habría dicho:`,
    otherSlip: 'Supón que alguien hubiera metido otro papel en el sobre. Esta página habría dicho:',
    marks: { good: 'se cumple', bad: 'no se cumple', open: 'no se puede saber' },
    another: 'Comprobar otra partida',
    lookBack: 'Repasar esta partida',
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
