/** A game with others under way: the table, and what only such a table has. */
import type { Seat } from '@snug/engine';
import { botName, type Refused, type ServerCode } from '@snug/protocol';
import { refusalSentence } from '@snug/table';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../route.tsx';
import { currentSettings } from '../settings.ts';
import { count } from '../sitting/count.ts';
import { sitAgain } from '../sitting/invite.ts';
import type { RemoteSitting } from '../sitting/remote.ts';
import { fragmentOf } from '../sitting/secrets.ts';
import { Ask, type Question } from '../table/ask.tsx';
import { creditsIn, pausesIn } from '../table/credits.ts';
import { Carry, Desk } from '../table/desk.tsx';
import { Drawer } from '../table/drawer.tsx';
import { Invite } from '../table/invite.tsx';
import { Ledger } from '../table/ledger.tsx';
import type { MenuItem } from '../table/menu.tsx';
import { isOfRules } from '../table/refused.ts';
import type { Note } from '../table/say.tsx';
import { Table } from '../table/table.tsx';
import { type OnlineWords, useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';

type Open = 'desk' | 'carry' | 'ledger' | 'invite';
const STAND_IN = 'bot:casual';
const BLINK = 1500; // milliseconds: a page that is loaded again is back before anybody need know
const WELCOME = 5000; // milliseconds that it is told who is back

/** `begins`: it was not under way yet when one came. */
export function RemotePlay({ sitting, begins }: { readonly sitting: RemoteSitting; readonly begins: boolean }) {
  const say = useWords();
  const online = useOnline();
  const [open, setOpen] = useState<Open | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { parts, seat, host, looksAfter, over, rematch, stoodUp, resigned, present } = sitting;
  useEffect(() => {
    if (over) count(sitting).catch(() => {}); // a device without room plays on
  }, [over, sitting.match.log.length]);
  const lines = useLines(sitting, online);
  const close = (): void => setOpen(null);
  const sentence = (refused: Refused): string =>
    isOfRules(refused)
      ? refusalSentence(parts.table, parts.words, refused, (nth) => sitting.players[nth]?.name ?? parts.table.seat(nth))
      : online.refused(refused.code, refused.values['why'] === 'host' ? 'host' : null);
  const told = async (asked: Promise<Refused | null>): Promise<void> => {
    const refused = await asked;
    setFailed(refused === null ? null : sentence(refused));
  };
  const again = async (): Promise<void> => {
    const next = await sitAgain(sitting);
    if (next.ok) go(`/t/${next.value}`);
    else setFailed(online.refused(next.code, next.why));
  };
  const review = (): void => go(`/review/t/${sitting.id}`);
  const paused = sitting.match.desk.pausedAt !== null && !over;
  const instead = stoodUp
    ? { label: online.desk.back, act: () => void told(sitting.sitBack(currentSettings().name || say.guest)) }
    : paused && looksAfter
      ? { label: say.table.resume, act: () => void told(sitting.resume()) }
      : lines.awaited && looksAfter && parts.board.pads === null
        ? { label: online.desk.title, act: () => setOpen('desk') }
        : undefined;
  const item = (icon: MenuItem['icon'], text: string, what: Open): MenuItem => ({ icon, text, act: () => setOpen(what) });
  const leave = (): void =>
    setQuestion({
      text: online.desk.leaveAsk,
      yes: online.desk.leaveYes,
      go: () => void told(sitting.ask({ type: 'leave', player: STAND_IN })),
    });
  const items: readonly MenuItem[] = [
    ...(looksAfter ? [item('person', online.desk.title, 'desk')] : []),
    ...(seat !== null && !over && !stoodUp && !resigned ? [{ icon: 'bot', text: online.desk.leave, act: leave } as const] : []),
    ...(seat !== null ? [item('device', online.desk.carry, 'carry')] : []),
    ...(mayInvite(sitting) ? [item('link', online.desk.invite, 'invite')] : []),
    ...(hasLedger(sitting) ? [item('wait', online.ledger.title, 'ledger')] : []),
  ];
  const watchesToo = seat === null && !host;
  const others = present.watching - (watchesToo ? 1 : 0);
  const slips = parts.board.forbids && !sitting.careful ? [online.room.slipsCount] : [];
  const aside = [
    ...slips,
    ...(watchesToo ? [online.note.watching] : []),
    ...(others > 0 ? [online.room.watchers(others)] : []),
  ].join(' · ');
  const canGoOn = rematch !== null || seat !== null || host;
  return (
    <Table
      sitting={sitting}
      items={items}
      news={failed === null ? newsOf(sitting, lines, online) : { kind: 'bad', text: failed, rule: null }}
      review={review}
      unserved={({ code }) => online.refusals[code as ServerCode]}
      {...(begins && { opening: online.note.begins })}
      {...(aside !== '' && { aside })}
      {...(instead !== undefined && { instead })}
      {...(canGoOn && { again: () => void again() })}
      {...(rematch !== null && { againWords: seat === null ? online.again.watch : online.again.sit })}
      extra={
        <>
          {open === 'desk' && <Desk sitting={sitting} refused={sentence} close={close} />}
          {open === 'carry' && <Carry sitting={sitting} close={close} />}
          {open === 'ledger' && <Ledger sitting={sitting} close={close} />}
          {open === 'invite' && (
            <Drawer title={online.desk.invite} close={close}>
              <div class="desk">
                <p>{online.desk.inviteLead}</p>
                <Invite
                  path={`/t/${sitting.id}${fragmentOf({ watch: sitting.keys.watch })}`}
                  label={online.room.link}
                  text={online.room.watchLink}
                />
              </div>
            </Drawer>
          )}
          {question !== null && <Ask question={question} close={() => setQuestion(null)} />}
        </>
      }
    />
  );
}

const mayInvite = ({ header, keys }: RemoteSitting): boolean =>
  header.watch === 'link' || (header.watch === 'invited' && keys.watch !== null);

function hasLedger({ match }: RemoteSitting): boolean {
  const { awaiting, log, seats, now } = match;
  const clocked = awaiting.kind === 'turn' && awaiting.deadline !== null;
  return (
    clocked || pausesIn(log, now).count > 0 || creditsIn(log, seats).some(({ lag, outage, give }) => lag + outage + give > 0)
  );
}

/** What everybody at the table should know. */
function newsOf(sitting: RemoteSitting, { gone, back }: Lines, { note, desk }: OnlineWords): Note | null {
  const { match, over, rematch, seat, stoodUp, host, looksAfter } = sitting;
  if (over) return rematch === null || seat === null ? null : { kind: 'good', text: note.nextGame, rule: null };
  if (match.desk.pausedAt !== null) return null; // the table says it
  if (stoodUp) return { kind: 'warn', text: desk.stoodUp, rule: null };
  if (gone !== '') return { kind: 'warn', text: looksAfter && !host ? `${gone} ${note.standIn}` : gone, rule: null };
  return back === '' ? null : { kind: 'good', text: back, rule: null };
}

/** What is told of the others' lines. */
interface Lines {
  readonly gone: string;
  readonly back: string;
  readonly awaited: boolean; // it is one of theirs to act
}

/** Whose line has dropped, and not just now; and who is back of those of whom that was told. */
function useLines({ players, match, mine, parts, over }: RemoteSitting, { note }: OnlineWords): Lines {
  const gone = players.flatMap(({ name, player, here }, seat) =>
    here === false && !mine[seat] && name !== null && botName(player) === null && !match.desk.resigned.includes(seat)
      ? [seat]
      : [],
  );
  const { awaiting } = match;
  const awaited = awaiting.kind !== 'over' && awaiting.seat !== null && gone.includes(awaiting.seat);
  const names = (seats: readonly Seat[]): string => parts.table.list(seats.map((seat) => players[seat]?.name ?? ''));
  const [known, setKnown] = useState<readonly Seat[]>([]);
  const [back, setBack] = useState('');
  const now = gone.join();
  useEffect(() => {
    const returned = known.filter((seat) => players[seat]?.here === true);
    if (returned.length > 0) setBack(note.back(names(returned), returned.length));
    const timer = setTimeout(() => setKnown(gone), BLINK);
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    if (back === '') return;
    const timer = setTimeout(() => setBack(''), WELCOME);
    return () => clearTimeout(timer);
  }, [back]);
  const told = !over && now !== '' && known.join() === now;
  return { gone: told ? note.dropped(names(gone), gone.length, awaited) : '', back, awaited: told && awaited };
}
