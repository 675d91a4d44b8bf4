import { LANGUAGES, type Usage } from '@snug/table';
import type { CliWords } from '../../apps/cli/words/words.ts';

const or = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} o ${items.at(-1)}`;

const LANGS = LANGUAGES.join('|');

const PLAY_HELP = (games: readonly string[], examples: readonly string[]): string => `snug play [<juego>] [opciones]
snug play --resume [<archivo>]

Una mesa en la terminal. Lo que las opciones no dicen se pregunta en menús; sin juego, primero se ofrecen partidas sin acabar.

  <juego>             ${games.join(', ')}
  --preset <nombre>   uno de los conjuntos de reglas del juego
  --options <json>    reglas sueltas, como '{"tiles":12}'; valen más que las del conjunto
  --seats <lista>     quién juega: nombres, y bot:beginner, bot:casual, bot:strong o bot:perfect para un
                      programa, con comas
  --dice typed        tiras tus dados y tecleas lo que muestran; la otra clase es program
  --seed <texto>      los dados del programa, iguales para el mismo texto
  --file <ruta>       dónde se guarda la partida; si no, en $XDG_STATE_HOME/snug o ~/.local/state/snug
  --resume [<archivo>]  sigue una partida guardada; sin archivo, la última sin acabar
  --plain             líneas de texto en vez de pantalla completa; también si la entrada o la salida no es una terminal
  --lang ${LANGS.padEnd(13)}el idioma; si no, el de LC_ALL, LC_MESSAGES o LANG
  --help              este texto

Cada entrada se guarda antes de mostrarse. NO_COLOR quita los colores.

Ejemplos:
${examples.map((example) => `  ${example}`).join('\n')}
`;

const REPLAY_HELP = `snug replay <archivo> [--plain] [--all] [--lang ${LANGS}]

Recorre una partida guardada: izquierda y derecha por entradas, inicio y fin, espacio la pasa sola, q sale.

  --plain    cada entrada en frases, con su número y su hora, y el tablero al final;
             también si la entrada o la salida no es una terminal
  --all      con --plain: el tablero después de cada entrada
  --lang     ${LANGS}
  --help     este texto

Ejemplos:
  snug replay ~/.local/state/snug/2025-01-31.jsonl
  snug replay partida.jsonl --plain --all | less
`;

const REVIEW_HELP = `snug review <archivo> [--for <meta>] [--all] [--json] [--no-cache] [--lang ${LANGS}]

Repasa una partida guardada: cuánto valía cada decisión, cuál habría sido la mejor y por qué, qué se regaló y qué fue
suerte; al final, la suma de cada jugador. - en lugar de un archivo lee la entrada estándar.

  --for <meta>  qué se cuenta; qué metas tiene un juego lo dice una equivocada
  --all         cada decisión y cada tirada; si no, solo las decisiones que no fueron las mejores
  --json        todo en una línea de JSON
  --no-cache    calcular todo de nuevo; lo que tardó mucho se guarda
  --lang        ${LANGS}
  --help        este texto

Ejemplos:
  snug review partida.jsonl
  snug review partida.jsonl --for score --all | less
`;

const SERVE_HELP = `snug serve [--port <n>] [--host [<dirección>]] [--data <carpeta> | --database <url>] [más]

Abre una casa de mesas: los amigos se sientan con un enlace, los programas también, y cada partida se guarda según se juega.

  --port <n>        dónde escucha: 6565, o cualquiera que esté libre, si no dices otra cosa; 0 para cualquiera libre
  --host [<dirección>]
                    127.0.0.1 solo para esta máquina, si no dices otra cosa; sin dirección, para todos los que
                    lleguen a esta máquina
  --data <carpeta>  dónde se guardan las mesas, un solo programa a la vez; una carpeta tuya si no dices otra cosa
  --database <url>  PostgreSQL en su lugar, para cuantos programas haga falta: postgres://usuario@host/nombre
  --node <nombre>   el nombre de este programa entre ellos, el mismo tras reiniciar; el de la máquina y el puerto si
                    no dices otra cosa
  --behind-proxy    un proxy delante dice quién viene de dónde (X-Forwarded-For); solo si lo hay
  --keep <días>     cuánto se guarda una mesa desde que alguien estuvo en ella, 30 si no dices otra cosa
  --pace <ms>       cuánto tardan los programas en una jugada, 700 si no dices otra cosa
  --limits off      cuantos mensajes y mesas quiera cualquiera: para medir
  --log <nivel>     qué se anota en stderr, en líneas de JSON: debug, info, warn, error o silent; info si no dices
                    otra cosa, en un terminal warn
  --lang            ${LANGS}
  --help            este texto

Ejemplos:
  snug serve
  snug serve --host
  snug serve --host 0.0.0.0 --port 8080 --data /var/lib/snug
`;

const VERIFY_HELP = `snug verify <archivo> [--json] [--lang ${LANGS}]

Comprueba los dados de una partida jugada con un sobre sellado, solo con su registro: que el sobre se selló antes de la primera
tirada, que cada uno dijo algo suyo, que el papel del sobre es el que se selló y que cada tirada resulta de todo ello. También
se comprueban las reglas y el reloj. - en lugar de un archivo lee la entrada estándar.

  --json     todo en una línea de JSON
  --lang     ${LANGS}
  --help     este texto

El código de salida es 0 si todo está bien, 1 si no lo está o no hay nada que se pueda comprobar, 2 si el archivo no se puede
leer. Cómo funcionan los dados sellados, y cómo comprobarlos sin este programa: docs/fair-dice.md.

Ejemplos:
  snug verify partida.jsonl
  curl -s https://example.org/… | snug verify -
`;

/** What the system says about a file, in words. */
const DISK: { readonly [code: string]: string } = {
  EACCES: 'no está permitido',
  EEXIST: 'ya hay algo con ese nombre',
  EFBIG: 'no queda sitio',
  EINVAL: 'no es un archivo',
  EISDIR: 'es una carpeta',
  ENOENT: 'su carpeta no está',
  ENOSPC: 'el disco está lleno',
  ENOTDIR: 'su carpeta no es una carpeta',
  EPERM: 'no está permitido',
  EROFS: 'el disco es de solo lectura',
};

export const say: CliWords = {
  whatToPlay: 'Acerca una silla. ¿A qué jugamos?',
  whatToPlayOrGoOn: '¿Seguimos donde lo dejaste, o algo nuevo?',
  allUnfinished: (count) => `Las ${count} partidas sin acabar`,
  goOn: (game, names) => `Seguir: ${game}, ${names}`,
  goOnHelp: (when, prompt) => `Última vez: ${when}. ${prompt}`,
  whichRules: '¿qué reglas?',
  ownRules: 'Elegir cada regla',
  ownRulesHelp: 'Recorre todas las opciones de este juego.',
  asUsual: 'según las reglas',
  whoPlays: '¿quién juega?',
  usualNames: ['Ana', 'Beto', 'Carla', 'Dani', 'Eva', 'Fran', 'Gema', 'Hugo'],
  players: {
    person: 'persona',
    beginner: 'bot principiante',
    casual: 'bot aficionado',
    strong: 'bot fuerte',
    perfect: 'bot perfecto',
    greedy: 'bot codicioso',
    random: 'bot al azar',
  },
  addSeat: 'Añadir un asiento',
  begin: 'Empezar',
  seatHelp: 'Teclea un nombre. Izquierda y derecha cambian entre persona y bot; Supr quita el asiento.',
  whoseDice: '¿qué dados?',
  programDice: 'Los dados del programa',
  programDiceHelp: 'Tira el programa, con dados que nadie puede prever.',
  typedDice: 'Tus propios dados, tecleados',
  typedDiceHelp: 'Para la caja de madera: tira en la mesa y teclea lo que muestran los dados.',
  menuKeys: '↑↓ o un número para elegir · intro para seguir · esc atrás',
  optionKeys: '↑↓ otra regla · ←→ cambiarla, o teclea un número · intro para seguir · esc atrás',
  seatKeys: '↑↓ otro asiento · ←→ persona o bot · teclea un nombre · intro para seguir · esc atrás',

  atTheTable: 'En la mesa',
  thinking: (name) => `${name} está pensando …`,
  preparing: (names, percent) => `${names}: calculando cuánto vale cada cosa, ${percent} % …`,
  enterToConfirm: 'Intro confirma.',
  sureToLeave: '¿Dejas la mesa? La partida queda guardada.',
  sureToTakeBack: '¿Corregir la última tirada y teclearla otra vez?',
  ready: '¿Listos? El reloj corre desde que pulses Intro.',
  pickFirst: (many) => `Primero elige algo: ${many ? 'flechas y espacio' : 'flechas e intro'}, o las teclas de número.`,
  noFaces: 'Estos dados no tienen esas caras. Teclea una por dado, como 3 5.',
  typeFaces: 'Teclea lo que muestran:',
  cocked: 'dado torcido, la tirada no vale',
  choices: { again: 'Otra partida', menu: 'Menú', quit: 'Salir' },
  lookAway: (name) => `Esto es solo para ${name}. Los demás miran ahora a otro lado.`,
  calculatorOf: (name) => (name === null ? 'Tu calculadora' : `Calculadora: ${name}`),
  clear: 'borrar',
  notesOf: (name) => (name === null ? 'Tus notas' : `Notas de ${name}`),
  onlyYou: 'Solo las ves tú. Se guardan al lado de la partida, nunca dentro.',
  secondsLeft: (seconds) => (seconds === 1 ? 'Queda 1 segundo.' : `Quedan ${seconds} segundos.`),
  anyKey: 'Cualquier tecla vuelve a la mesa.',
  keysOf: ({ many, pads, typed }) => [
    ['flechas', 'mueven el cursor'],
    many ? ['espacio', 'elige lo que está bajo el cursor, o lo suelta'] : ['intro', 'gira lo que está bajo el cursor'],
    ['1 a 9, 0 - =', many ? 'elige por número; 0 es 10, - es 11, = es 12' : 'va a un número; 0 es 10, - es 11, = es 12'],
    ...(many ? ([['intro', 'lo hace']] as readonly Usage[]) : []),
    ['retroceso, u', 'deshace la última elección; esc suelta todo'],
    ...(pads
      ? ([
          [
            'c y m',
            'cantar, en cualquier momento, con la tecla que se muestra para ello; intro antes de tres segundos lo confirma. En las notas: ctrl-g',
          ],
          ['d', 'ofrecer o aceptar tablas, donde las reglas lo permiten'],
          ['k', 'calculadora'],
          ['n', 'notas privadas'],
          ['v', 'mostrar u ocultar los totales'],
        ] as readonly Usage[])
      : []),
    ...(typed ? ([['t', 'con dados tecleados: corregir la última tirada']] as readonly Usage[]) : []),
    ['q', 'salir; la partida queda guardada y se puede seguir'],
    ['ctrl-l, ctrl-z', 'dibujar la pantalla otra vez, dormir el programa'],
  ],

  keyNames: { enter: 'intro', backspace: 'retroceso', 'arrows-space': '←→ espacio' },

  yes: 'sí',
  no: 'no',
  open: 'abrir',
  close: 'cerrar',
  otherSeat: 'otra persona',
  pick: 'elegir',
  undo: 'deshacer',
  calculator: 'calculadora',
  notes: 'notas',
  showTotals: 'ver totales',
  hideTotals: 'ocultar totales',
  takeBack: 'corregir',
  help: 'ayuda',
  leave: 'salir',
  typedFaces: 'listo',
  cockedKey: 'dado torcido',

  sitting: (names) => `En la mesa: ${names}.`,
  plainHelp: 'Teclea ayuda para oír qué se puede teclear.',
  plainTyped: 'Los dados son tuyos: teclea lo que muestran, como dados 3 5, o torcido.',
  plainEnd: 'Teclea otra para jugar otra vez, menú o salir.',
  notOver: 'La partida todavía no ha terminado.',
  nothingToTakeBack: 'No hay ninguna tirada tecleada que corregir.',
  typed: {
    ayuda: 'help',
    tablero: 'board',
    salir: 'quit',
    corregir: 'takeback',
    dados: 'roll',
    torcido: 'cocked',
    totales: 'totals',
    nota: 'note',
    notas: 'notes',
    ver: 'show',
    otra: 'again',
    menú: 'menu',
    atrás: 'back',
    atras: 'back',
  },
  unknownCommand: (text) => `"${text}" no es nada que se pueda hacer aquí. Teclea ayuda para oír qué se puede.`,
  nowYouCan: (action) => `Ahora tira: ${action}.`,
  noSum: 'Eso no es una cuenta. Prueba calc 12 + 9.',
  noted: (name) => `${name === null ? 'Tu nota' : `La nota de ${name}`} queda guardada.`,
  plainShowNotes: 'Teclea notas ver para leerlas.',
  plainUsage: ({ typed, pads, reveals }) => [
    ...(typed
      ? ([
          ['dados 3 5', 'lo que muestran tus dados; también valen las caras solas'],
          ['torcido', 'un dado quedó torcido, la tirada no vale'],
          ['corregir', 'corrige la última tirada, para teclearla otra vez'],
        ] as readonly Usage[])
      : []),
    ...(pads
      ? ([
          ['calc 65 - 42', 'la calculadora'],
          ['nota el 7 está bloqueado', 'escribe en tu libreta'],
          ['notas', 'lee tu libreta'],
        ] as readonly Usage[])
      : []),
    ...(reveals ? ([['totales', 'muestra u oculta los totales']] as readonly Usage[]) : []),
    ['tablero', 'dibuja la mesa y dice cómo va cada uno'],
    ['salir', 'deja la mesa; la partida queda guardada'],
  ],
  plainChoose: 'Teclea un número o un nombre; una línea vacía es lo primero, atrás vuelve.',
  plainNoSuch: (text) => `Aquí no hay "${text}". Prueba otra vez.`,
  plainNumber: (min, max, standard) =>
    `Teclea un número de ${min} a ${max}; una línea vacía es ${standard === null ? 'según las reglas' : standard}.`,
  plainSeats: (usual) =>
    `Teclea nombres con comas, y bot:beginner, bot:casual, bot:strong o bot:perfect para un programa; una línea vacía es ${usual}.`,

  saved: (file) => `La partida se guarda en ${file}.`,
  savedUnfinished: (file, command) => `La partida está guardada en ${file}.\nSigue con: ${command}`,
  kept: (file, command) => `La partida se conserva en ${file}.\nVuelve a verla con: ${command}`,
  notALog: 'esto no es el registro de una partida: un registro empieza con una línea como {"kind":"game", …}.',
  noGame: (id) => `el registro es de "${id}", un juego que aquí no se conoce.`,
  otherVersion: (id, version, known) => `el registro es de la versión ${version} de ${id}; esta es la versión ${known}.`,
  badEntry: (line, why) => `la línea ${line} del registro no se puede jugar${why === null ? ': no es una entrada.' : `: ${why}`}`,

  entryOf: (at, count) => `entrada ${at} de ${count}`,
  takenBackMark: '(corregida)',
  did: (name, move) => `${name}: ${move}.`,
  replayKeys: [
    ['←→', 'paso'],
    ['inicio fin', 'extremos'],
    ['repág avpág', 'de diez en diez'],
    ['espacio', 'pasar sola'],
    ['v', 'totales'],
    ['q', 'salir'],
  ],
  theBeginning: 'La mesa está puesta.',

  reviewHelp: REVIEW_HELP,
  whichReview: 'di qué partida quieres repasar. Prueba: snug review --help.',
  serveHelp: SERVE_HELP,
  reachable: (address) => `En tu red, también para un móvil: ${address}`,
  otherPort: (taken) => `En el puerto ${taken} ya escucha otro programa; se ha tomado otro.`,
  tablesIn: (folder) => `Las mesas se guardan en ${folder}`,
  tablesInDatabase: 'Las mesas se guardan en la base de datos.',
  logLevels: (levels) => `--log es ${or(levels)}.`,
  serving: (address) => `Snug está en ${address}. Ctrl-C lo cierra; no se pierde ninguna partida.`,
  notANumber: (option, most) => `--${option} tiene que ser un número entero, ${most} como mucho.`,
  noFolder: '--data tiene que ser una carpeta.',
  nodeName: 'un nodo se llama con 1 a 64 letras, ninguna de ellas una / (--node).',
  noPostgres: '--database tiene que ser la dirección de un PostgreSQL: postgres://usuario@servidor/nombre.',
  keepADay: 'las mesas tienen que guardarse al menos un día (--keep).',
  excludeEachOther: (one, other) => `--${one} y --${other} se excluyen.`,
  limitsOff: '--limits solo puede ser "off".',
  noServer: 'el servidor no está construido. Prueba: npm run build.',
  noLab: 'el laboratorio no está construido. Prueba: npm run build.',
  verifyHelp: VERIFY_HELP,
  whichVerify: 'di qué partida quieres comprobar. Prueba: snug verify --help.',
  noGoal: (goal, goals) => `este juego no tiene la meta "${goal}"; tiene ${or(goals)}.`,
  counted: (what) => `Se cuenta ${what}.`,
  chose: (name, choice, worth) => `${name}: ${choice}, lo mejor que había (${worth}).`,
  choseWorse: (name, choice, worth, best, bestWorth, loss) =>
    `${name}: ${choice} (${worth}). Mejor: ${best} (${bestWorth}). Costó ${loss}.`,
  notWeighed: (name, best, bestWorth) =>
    `${name} hizo algo que no se valora, una falta o un canto en falso. Lo mejor: ${best} (${bestWorth}).`,
  onlyChoice: (name, choice) => `${name}: ${choice}, lo único posible.`,
  luckOf: (name, luck, good) => `La tirada de ${name}: ${good ? 'buena' : 'mala'} suerte, ${luck}.`,
  noMistakes: 'Ninguna decisión fue peor que otra.',
  reviewEnds: (torn) => (torn ? 'El final del archivo está cortado; hasta aquí llega.' : 'La partida no ha terminado.'),
  playerReview: ({ name, choices, mistakes, loss, throws, luck, lucky }) =>
    `${name}: ${
      choices === 0
        ? 'ninguna decisión'
        : choices === 1
          ? `una decisión, ${mistakes === 0 ? 'la mejor que había' : `no la mejor, que costó ${loss}`}`
          : `${choices} decisiones, ${
              mistakes === 0
                ? 'siempre la mejor que había'
                : `${mistakes === 1 ? 'una no fue la mejor y costó' : `${mistakes} no fueron las mejores y costaron`} ${loss} en total`
            }`
    }${throws === 0 ? '' : `; ${throws === 1 ? 'una tirada' : `${throws} tiradas`}, ${lucky ? 'buena' : 'mala'} suerte de ${luck} en total`}.`,

  playHelp: PLAY_HELP,
  replayHelp: REPLAY_HELP,
  noLevel: (level, levels) => `no hay ningún bot "${level}"; un bot es ${or(levels.map((known) => `bot:${known}`))}.`,
  wrongSeats: (min, max, got) =>
    `Este juego es para ${min === max ? min : `${min} a ${max}`} jugadores, y ${got === 1 ? 'hay 1' : `son ${got}`}.`,
  emptyName: 'Todos necesitan un nombre.',
  longName: (name, longest) => `El nombre "${name}" es demasiado largo; caben ${longest} letras.`,
  sameName: (name) => `Dos jugadores se llaman ${name}. Necesitan nombres distintos.`,
  noPreset: (preset, presets) => `no existe el conjunto "${preset}"; existen ${or(presets)}.`,
  noDice: (dice) => `--dice puede ser typed o program, no "${dice}".`,
  diceOrSeed: '--dice typed y --seed se excluyen: los dados se teclean o los tira el programa.',
  needsGame: (option) => `--${option} necesita un juego; di cuál.`,
  onlyOne: (given) => `de uno en uno, por favor: ${given.join(', ')}.`,
  noLanguage: (language, known) => `--lang puede ser ${or(known)}, no "${language}".`,
  noFile: (file) => `no hay ningún archivo ${file} que se pueda leer.`,
  tooLarge: (file, most) => `${file} es demasiado grande para ser una partida: ${most} MB como máximo.`,
  fileThere: (file) => `${file} ya existe; --resume ${file} sigue con él.`,
  isOpen: (file) => `otro programa está jugando ${file} en este momento.`,
  nothingToResume: 'no hay ninguna partida sin acabar con la que seguir.',
  isOver: 'esa partida ha terminado; snug replay la muestra otra vez.',
  resumeAlone: (option) => `--resume lo toma todo de la partida guardada; quita --${option}.`,
  cannotSave: (file, code) => `no se puede escribir ${file}: ${DISK[code] ?? code}.`,
  whichReplay: '¿qué partida? Nombra el archivo de una guardada.',
};
