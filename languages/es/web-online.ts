import type { OnlineWords } from '../../apps/web/words/online/words.ts';

const time = (ms: number): string => {
  if (ms < 100) return `${ms} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const words: OnlineWords = {
  make: {
    title: 'Jugar por enlace',
    lead: 'Pon la mesa y envía el enlace. Nadie necesita una cuenta.',
    game: 'Juego',
    seat: (nth) => `Sitio ${nth}`,
    level: 'Cómo juega',
    watching: 'Quién puede mirar',
    watch: { link: 'Quien tenga el enlace', invited: 'A quien envíe otro enlace', nobody: 'Nadie' },
    make: 'Poner la mesa',
    yourName: 'Tu nombre',
    nameFirst: 'Primero escribe tu nombre',
    byLink: 'por enlace',
    saysName: 'Escribe su nombre',
    noServer: 'Ningún servidor responde, y una mesa por enlace lo necesita. En este dispositivo se juega sin él.',
    crowded:
      'En una mesa por enlace cada dispositivo tiene un sitio. Los demás entran con su propio dispositivo: pon «por enlace» en su sitio.',
  },
  join: {
    asks: (name, game) => (name === null ? `¿Te sientas a jugar a ${game}?` : `${name} te invita a jugar a ${game}.`),
    name: 'Tu nombre',
    pick: '¿Dónde quieres sentarte?',
    freeSeat: (nth) => `Sitio ${nth}`,
    sit: 'Sentarse',
    nameFirst: 'Primero escribe tu nombre',
    watch: 'Solo mirar',
    blind: 'Solo quien juega ve esta mesa. Escribe tu nombre y toma un sitio libre.',
    full: 'Todos los sitios están ocupados.',
    kept: 'guardado para alguien',
    taken: 'ocupado',
  },
  room: {
    title: 'La mesa está puesta',
    waiting: (count) => (count === 1 ? 'Queda un sitio libre.' : `Quedan ${count} sitios libres.`),
    ready: 'Todos están sentados. La partida empieza enseguida.',
    send: 'Envía este enlace',
    next: 'La partida empieza cuando todos los sitios estén ocupados.',
    scan: 'Escanéalo con un teléfono o envía el enlace.',
    link: 'Enlace a esta mesa',
    copy: 'Copiar el enlace',
    copied: 'Copiado',
    byHand: 'No se pudo copiar. El enlace está seleccionado: cópialo a mano.',
    share: 'Compartir',
    shareText: (game) => `¿Una partida de ${game}? Siéntate aquí:`,
    qr: 'Código QR del enlace',
    onlyHere: 'Solo este dispositivo llega a esta dirección. Para los teléfonos de tu red, arranca Snug con',
    address: 'Dirección en tu red',
    watchLink: 'Enlace para quien mira',
    free: 'sitio libre',
    kept: 'sitio guardado',
    seatBot: 'Sentar a un bot',
    you: 'tú',
    here: 'presente',
    away: 'ausente',
    host: 'anfitrión',
    sit: 'Sentarse aquí',
    slips: (prevented) =>
      prevented ? 'Se bloquean las jugadas que costarían el turno.' : 'Como en una mesa de verdad: un descuido cuesta el turno.',
    slipsCount: 'los descuidos cuentan',
    totals: 'Todos ven los totales mientras se juega.',
    watchers: (count) => `${count} mirando`,
    seatless: (count) => `${count} más aquí, de momento sin sitio`,
  },
  desk: {
    title: 'Cuidar de la mesa',
    lead: 'Tú pusiste esta mesa, así que cuidas de ella.',
    standIn: 'El anfitrión está ausente: hasta que vuelva, todos los que tienen sitio cuidan de la mesa.',
    hostOnly: 'Solo mientras el anfitrión está ausente pueden otros cuidar de la mesa.',
    give: 'Dar 30 segundos',
    toBot: 'Que juegue un bot',
    toSomebody: 'Dar el sitio a alguien nuevo',
    newName: 'Su nombre',
    makeLink: 'Crear el enlace',
    newLink: (name) => `Este enlace es el sitio de ${name}. No lo envíes a nadie más.`,
    leave: 'Que un bot juegue por mí',
    leaveAsk: 'Un bot sigue jugando por ti. Puedes recuperar tu sitio cuando quieras.',
    leaveYes: 'Que juegue',
    back: 'Recuperar mi sitio',
    stoodUp: 'Un bot juega por ti. Tu sitio es tuyo cuando lo quieras.',
    carry: 'Seguir en otro dispositivo',
    carryLead: 'Este enlace es tu sitio: ábrelo en tu otro dispositivo y no se lo enseñes a nadie.',
    carryHost: 'También convierte a ese dispositivo en anfitrión.',
    invite: 'Enlace y código QR',
    inviteLead: 'Quien lo abra puede mirar.',
    noBot: 'juega un bot',
  },
  ledger: {
    title: 'Tiempo devuelto',
    none: 'A nadie se le ha dado tiempo todavía.',
    lag: (count) => `conexión lenta, ${count === 1 ? 'un turno' : `${count} turnos`}`,
    outage: 'no se podía llegar a la mesa',
    given: 'dado en la mesa',
    total: (name, given) => `${name} recibió ${given}`,
    pauses: (count, lasted) => `${count === 1 ? 'Una pausa' : `${count} pausas`}: ${lasted}. No corrió el tiempo de nadie.`,
    time,
  },
  note: {
    dropped: (names, count, awaited) =>
      `Se cortó la conexión de ${names}. ${count === 1 ? 'Su sitio se guarda' : 'Sus sitios se guardan'}${awaited ? '.' : '; la partida sigue.'}`,
    standIn: 'En el menú puedes cuidar de la mesa.',
    back: (names, count) => `${names} ${count === 1 ? 'ha vuelto' : 'han vuelto'}.`,
    begins: 'Empieza la partida.',
    watching: 'estás mirando',
    nextGame: 'La próxima partida está puesta. Tu sitio se guarda.',
  },
  again: { sit: 'Sentarse otra vez', watch: 'Mirar la próxima' },
  closed: {
    looking: 'Buscando la mesa…',
    noTable: 'Esta mesa está cerrada, o nunca existió. Las mesas se guardan 30 días después de la última visita.',
    notYours: 'Este sitio es ahora de otra persona.',
    old: 'Esta mesa juega con reglas más nuevas que las de esta página. Vuelve a cargarla; la partida está en el servidor.',
    reload: 'Volver a cargar',
    line: 'El servidor no responde. Se vuelve a intentar.',
    tryAgain: 'Intentarlo otra vez',
    watchInstead: 'Mirar',
    home: 'Inicio',
  },
  refusals: {
    'bad-message': 'El servidor no lo entendió.',
    'not-yours': 'Eso le toca a otra persona.',
    'not-begun': 'La partida no ha empezado: falta alguien por sentarse.',
    'bot-plays': 'Un bot juega en este sitio. Recupéralo primero.',
    stale: 'Antes pasó otra cosa. Mira otra vez.',
    'too-fast': 'No tan deprisa, por favor.',
    full: 'El servidor no tiene sitio para anotarlo. Prueba de nuevo dentro de un momento.',
    gone: 'El servidor no puede anotarlo ahora. Prueba de nuevo dentro de un momento.',
    closing: 'El servidor se está reiniciando. Prueba de nuevo dentro de un momento.',
  },
  refused: (code, why) => {
    switch (code) {
      case 'line':
        return 'El servidor no responde. Prueba de nuevo dentro de un momento.';
      case 'not-yours':
        return why === 'host' ? words.desk.hostOnly : 'Ese sitio se guarda para otra persona.';
      case 'not-now':
        return why === 'seat-taken' ? 'Alguien fue más rápido: ese sitio está ocupado.' : 'Eso no puede hacerse ahora.';
      case 'no-table':
        return 'Esa mesa no existe, o ya no.';
      case 'too-fast':
        return 'No tan deprisa, por favor. Prueba de nuevo dentro de un minuto.';
      case 'full':
      case 'gone':
      case 'closing':
        return 'El servidor no puede anotarlo ahora. Prueba de nuevo dentro de un momento.';
      case 'bad-message':
        return 'El servidor no lo entendió.';
      default:
        return 'No salió bien. Prueba de nuevo dentro de un momento.';
    }
  },
};
