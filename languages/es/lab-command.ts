import type { BenchWords } from '../../apps/lab/words/words.ts';
import { habitRanges } from './lab.ts';

const o = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} o ${items.at(-1)}`;

const HELP: BenchWords['help'] = (
  games,
  languages,
) => `snug lab compare <juego> --a <reglas> [--b <reglas>] [--c <reglas>] … [opciones]
snug lab sweep <juego> --option <nombre> [--values <lista> | --from <n> --to <n> [--step <n>]] [--options <reglas>] [opciones]
snug lab search <juego> --over <regla>=<valores> … --goal <objetivo> … [--options <reglas>] [opciones]
snug lab rerun <informe.json> [opciones]
snug lab page <informe.json> [--lang <idioma>] > informe.html
snug lab work --database <url> [--workers <n>]

Qué hace una regla. Compare juega versiones de un juego y dice en qué se aparta cada una de la primera; sweep recorre los valores
de una regla; search busca ajustes que cumplan objetivos y confirma lo que halla con semillas nuevas; rerun repite
el experimento de un informe y dice si salieron las mismas cifras; page hace de un informe una página con gráficos. Work juega para programas de otras máquinas que se iniciaron
con la misma --database, hasta Ctrl-C.

  <juego>             ${games.join(', ')}
  <reglas>            el nombre de un conjunto de reglas, o reglas en JSON, como '{"tiles":12}'
  --players <quién> … uno para todos los asientos o uno para cada uno; cambian de asiento tras cada partida. random, greedy,
                      beginner, casual, strong, perfect, o un modelo de personas:
                      person:overlooks=0.2,forgets=0.1,miscalls=0.05,median=8,spread=1.6
                      (probabilidades, y segundos para pensar); casual si no se dice otra cosa
  --over <valores>    lo que search puede cambiar: tiles=9,10,12 o stake=0..100/5; cada combinación que permite el juego es un
                      ajuste
  --goal <objetivo>   lo que debe cumplir un ajuste: draws<=5%, seat-advantage<2 (puntos), turns:median=12..20; todos a la vez. Un
                      nombre que no existe dice qué se mide. < y > necesitan comillas
  --seats <n>         2, o tantos como jugadores, si no se dice otra cosa; search también acepta 2..6
  --games <n>         de cada versión; si no, hasta que los intervalos de las proporciones estén a menos de 1 punto, 20000 como
                      mucho. Con search: partidas que confirman un ajuste, 50000 si no se dice otra cosa
  --seed <texto>      otras partidas; con el mismo texto, las mismas
  --longest <n>       entradas tras las que se abandona una partida, 5000 si no se dice otra cosa
  --sample <n>        partidas de cada versión en las que se mira si las decisiones importaron; 200 si no se dice otra cosa, menos en
                      juegos en que eso tarda mucho
  --no-exact          sin lo demostrado
  --workers <n>       hilos; tantos como núcleos si no se dice otra cosa. Las cifras no dependen de ello
  --database <url>    postgres://…: dejar allí el trabajo de compare, sweep, search o rerun, para \`snug lab work\` en cualquier
                      máquina; con --workers 0 aquí no se juega nada
  --json              el informe en JSON
  --out <archivo>     el informe en JSON, a un archivo; como página con gráficos si su nombre acaba en .html
  --state <archivo>   dónde se guarda lo que queda a medias; si no, en $XDG_STATE_HOME/snug/lab o ~/.local/state/snug/lab
  --no-cache          hallar de nuevo los valores exactos: si no, lo que costó mucho se guarda
  --lang <idioma>     el idioma: ${languages.join(', ')}
  --help              este texto

Ctrl-C para; la misma orden sigue después. Los intervalos son del 95 %; qué significan las cifras: docs/lab.md.

Ejemplos:
  snug lab compare ${games.at(-1)} --a sheet --b twelve
  snug lab compare ${games.at(-1)} --a sheet --b pub --players person:overlooks=0.2 strong --games 50000 --out informe.json
  snug lab sweep ${games.at(-1)} --option tiles
  snug lab search ${games.at(-1)} --over tiles=9,10,12 --seats 2..6 --goal 'seat-advantage<2' --goal turns:median=3..4 --players random
  snug lab rerun informe.json
`;

export const words: BenchWords = {
  point: ',',
  thousands: '.',
  together: 4,
  help: HELP,
  part: (part) => ({ proving: 'Demostrando …', playing: 'Jugando …', weighing: 'Sopesando decisiones …' })[part],
  progress: (done, most, perSecond, left) => `${done} de ${most} partidas, ${perSecond} por segundo, faltan ${left} como mucho`,
  weighing: (done, of, perSecond, left) =>
    `Decisiones sopesadas en ${done} de ${of} partidas, ${perSecond} por segundo, faltan ${left}`,
  racing: (round, rounds, left) => `Ronda ${round} de ${rounds}, ${left} ${left === '1' ? 'ajuste' : 'ajustes'}`,
  confirming: (settings) => `Confirmando, ${settings} ${settings === '1' ? 'ajuste' : 'ajustes'}`,
  keptIn: (file, games) => `Parado. ${games} partidas están guardadas en ${file}; la misma orden sigue.`,
  weighedKeptIn: (file, games, weighed) =>
    `Parado. ${games} partidas están guardadas en ${file}, con las decisiones sopesadas en ${weighed}; la misma orden sigue.`,
  provedKept: (file) => `Parado. Lo demostrado está en ${file}, aún sin partidas; la misma orden sigue.`,
  nothingKept: 'Parado antes de que hubiera algo que guardar.',
  goesOn: (games) => `Se sigue: ya se habían jugado ${games} partidas.`,
  goesOnWeighing: (games, weighed) =>
    `Se sigue: ya se habían jugado ${games} partidas, con las decisiones sopesadas en ${weighed}.`,
  writtenTo: (file) => `El informe está en ${file}.`,
  roundedGames: (games, seats) =>
    `Se juegan ${games} partidas de cada versión: así todos se sientan igual de a menudo en cada uno de los ${seats} asientos.`,
  same: 'Las mismas cifras, hasta el último dígito.',
  changed: (figures) => (figures === 1 ? 'Una cifra no es la misma.' : `${figures} cifras no son las mismas.`),

  needsDatabase: 'di dónde está el trabajo: snug lab work --database postgres://usuario@máquina/nombre.',
  notPostgres: '--database tiene que ser una dirección como postgres://usuario@máquina/nombre.',
  noDatabase: (why) => `la base de datos no se puede usar: ${why}`,
  databaseGone: 'La base de datos no contesta. Se la espera.',
  databaseBack: 'La base de datos ha vuelto.',
  workers: (many) => (many === 1 ? '1 programa juega' : `${many} programas juegan`),
  noWorker: 'Aún no juega nadie. En cualquier máquina: snug lab work --database <la misma>.',
  workerFailed: (why) => `Un programa no ha podido jugar y lo deja para otros: ${why}`,
  ready: (threads) => `Listo: ${threads === 1 ? '1 hilo' : `${threads} hilos`}. Ctrl-C para.`,
  playsFor: (game) => `Jugando ${game}.`,
  playing: (game, games, perSecond) => `Jugando ${game}: ${games} partidas, ${perSecond} por segundo`,
  leaves: (game, why) => `Un experimento con ${game} queda para otros: ${why}`,
  otherBuild: (theirs, ours) => `lo pidió el programa ${theirs}; este es ${ours}.`,
  otherGame: 'este programa tiene otras reglas de ese juego, o ninguna.',
  givenBack: (chunks) => `Parado tras ${chunks === 1 ? '1 trozo' : `${chunks} trozos`}. Lo que quedaba a medias se devuelve.`,

  whatToDo: 'di compare, sweep, search, rerun, page o work. Prueba: snug lab --help.',
  needsGame: (command) => `nombra un juego: snug lab ${command} <juego>. Prueba: snug lab --help.`,
  noGame: (game, games) => `no hay ningún juego "${game}"; hay ${o(games)}.`,
  noLab: (game) => `${game} aún no se puede jugar en el laboratorio.`,
  tooMuch: (word) => `"${word}" sobra. Prueba: snug lab --help.`,
  needsVersion: 'nombra las reglas que comparar: --a <reglas> --b <reglas>, cada una el nombre de un conjunto o JSON.',
  gap: (letter) => `falta --${letter}: las versiones se llaman --a, --b, --c y así.`,
  twice: (option) => `--${option} está dos veces; se da una sola vez.`,
  notWith: (option, command) => `--${option} no va con ${command}.`,
  notOptions: (flag, given, presets) =>
    `--${flag} tiene que ser ${o(presets)} o reglas en JSON, como '{"name":"value"}', no "${given}".`,
  badOptions: (flag, why) => `--${flag}: ${why}`,
  wrongSeats: (min, max, got) => `--seats tiene que ser ${min === max ? min : `de ${min} a ${max}`}, no ${got}.`,
  manyPlayers: (players, seats) => `${players} jugadores para ${seats} asientos: nombra uno para todos, o uno para cada uno.`,
  noPlayer: (name, players) => `no hay ningún jugador "${name}"; hay ${o(players)}.`,
  noHabits: (name) => `${name} no tiene costumbres; solo las tiene person.`,
  idleHabit: (habit, game, habits) => `${habit} no cambia nada en ${game}; allí una persona tiene ${o(habits)}.`,
  habitRange: (habit, given) => `"${given}": ${habit} tiene que ser ${habitRanges[habit]}.`,
  badHabit: (habit, habits) =>
    `"${habit}" no es una costumbre. Las costumbres son ${o(habits)}, como overlooks=0.2; spread solo con median.`,
  notWhole: (flag, min, max) => `--${flag} tiene que ser un número entero de ${min} a ${max}.`,
  needsOption: (options) => `di qué regla: --option <nombre>; hay ${o(options)}.`,
  noOption: (option, options) => `no hay ninguna regla "${option}"; hay ${o(options)}.`,
  needsValues: (option) => `di qué valores de ${option}: --values <lista>, o --from <n> --to <n> [--step <n>].`,
  manyValues: (most) => `eso no es un recorrido de 2 a ${most} valores.`,
  sameTwice: (value) => `${value} está dos veces.`,
  needsOver: "di entre qué ajustes: --over 'tiles=9,10,12', --over 'stake=0..100/5', --seats '2..6'.",
  needsGoal: (quantities) => `nombra un objetivo, como --goal 'draws<=5%'; se miden ${quantities.join(', ')}.`,
  manySettings: (settings, most) => `son ${settings} ajustes; se puede buscar entre ${most} como mucho.`,
  noSettings: (settings, why) => `el juego no permite ninguna de estas ${settings} combinaciones. La primera: ${why}`,
  whichReport: (command) => `nombra un informe: snug lab ${command} <informe.json>.`,
  noFile: (file) => `${file} no se puede leer.`,
  notAReport: (file) => `${file} no es un informe del laboratorio.`,
  otherRules: (game, theirs, ours) =>
    `el informe se hizo con la versión ${theirs} de las reglas de ${game}; este programa tiene la ${ours}.`,
  otherProgram: (theirs, ours) => `El informe lo hizo la versión ${theirs} del programa; esta es la ${ours}.`,
  taken: (file) => `${file} contiene otra cosa; nombra otro archivo, o bórralo.`,
  cannotWrite: (file) => `${file} no se puede escribir.`,
  failed: (why) => `ha fallado un hilo: ${why}`,
};
