/** The host's desk, or that of whoever sits there while the host is away: pauses, time, and seats whose people have gone. */
import type { Seat } from '@snug/engine';
import { botName, cleanName, MOST_NAME, type Refused } from '@snug/protocol';
import { LEVELS, type Level } from '@snug/table';
import { Icon } from '@snug/table/web';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RemoteSitting } from '../sitting/remote.ts';
import { fragmentOf } from '../sitting/secrets.ts';
import { useOnline } from '../words/online/words.ts';
import { useWords } from '../words/words.ts';
import { Drawer } from './drawer.tsx';
import { Invite } from './invite.tsx';
import { Presence } from './presence.tsx';

const GIVEN = 30_000; // milliseconds
const STAND_IN = 'casual';

interface DeskProps {
  readonly sitting: RemoteSitting;
  refused(refused: Refused): string;
  close(): void;
}

export function Desk({ sitting, refused, close }: DeskProps) {
  const { desk } = useOnline();
  const { table } = useWords();
  const [why, setWhy] = useState<string | null>(null);
  const [handing, setHanding] = useState<Seat | null>(null);
  const [given, setGiven] = useState<{ readonly name: string; readonly path: string } | null>(null);
  const link = useRef<HTMLParagraphElement>(null);
  useEffect(() => link.current?.focus(), [given]);
  const { awaiting, desk: kept } = sitting.match;
  const paused = kept.pausedAt !== null;
  const clocked = paused || (awaiting.kind === 'turn' && awaiting.deadline !== null);
  const told = async (asked: Promise<Refused | null>): Promise<boolean> => {
    const answer = await asked;
    setWhy(answer === null ? null : refused(answer));
    return answer === null;
  };
  const toNew = async (seat: Seat, name: string): Promise<void> => {
    const { refused: no, secret } = await sitting.handOver(seat, name);
    if (await told(Promise.resolve(no))) {
      setGiven({ name, path: `/t/${sitting.id}${fragmentOf({ seat: secret })}` });
      setHanding(null);
    }
  };
  return (
    <Drawer title={desk.title} close={close}>
      <div class="desk">
        <p class="help">{sitting.host ? desk.lead : sitting.looksAfter ? desk.standIn : desk.hostOnly}</p>
        {why !== null && (
          <p class="note bad" role="alert">
            {why}
          </p>
        )}
        {clocked && sitting.looksAfter && (
          <button type="button" class="btn" onClick={() => void told(paused ? sitting.resume() : sitting.pause())}>
            <Icon name={paused ? 'play' : 'pause'} />
            {paused ? table.resume : table.pause}
          </button>
        )}
        <Presence
          sitting={sitting}
          beside={(seat) => (
            <SeatActs
              sitting={sitting}
              seat={seat}
              clocked={clocked && !paused && awaiting.kind === 'turn' && awaiting.seat === seat}
              give={() => void told(sitting.ask({ type: 'give', seat, ms: GIVEN }))}
              toBot={(player) =>
                void told(
                  sitting.ask({ type: 'hand-over', seat, name: sitting.players[seat]?.name ?? '?', player, secret: null }),
                )
              }
              hand={() => setHanding(seat)}
            />
          )}
        />
        {handing !== null && <Newcomer give={(name) => void toNew(handing, name)} />}
        {given !== null && (
          <section class="given">
            <p tabIndex={-1} ref={link}>
              {desk.newLink(given.name)}
            </p>
            <Invite path={given.path} label={desk.newLink(given.name)} text={desk.newLink(given.name)} main />
          </section>
        )}
      </div>
    </Drawer>
  );
}

interface SeatActsProps {
  readonly sitting: RemoteSitting;
  readonly seat: Seat;
  readonly clocked: boolean; // this seat's time is running
  give(): void;
  toBot(player: string): void;
  hand(): void;
}

function SeatActs({ sitting, seat, clocked, give, toBot, hand }: SeatActsProps) {
  const { desk, make } = useOnline();
  const { levels } = useWords();
  const [level, setLevel] = useState<Level>(STAND_IN);
  const { name = null, player = '', here = null } = sitting.players[seat] ?? {};
  const isBot = botName(player) !== null;
  const acts = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const wasBot = useRef(isBot);
  useEffect(() => {
    if (isBot && !wasBot.current && isNowhere()) (other.current ?? acts.current)?.focus();
    wasBot.current = isBot;
  }, [isBot]);
  if (name === null || sitting.over || !sitting.looksAfter) return null;
  return (
    <div class="seat-acts" tabIndex={-1} ref={acts}>
      {clocked && (
        <button type="button" class="btn" onClick={give} aria-label={`${desk.give}: ${name}`}>
          <Icon name="wait" />
          {desk.give}
        </button>
      )}
      {seat !== sitting.seat && here !== true && sitting.trouble === null && (
        <>
          {!isBot && (
            <div class="to-bot">
              <select
                aria-label={`${make.level}: ${name}`}
                value={level}
                onChange={({ currentTarget }) => setLevel(LEVELS.find((known) => known === currentTarget.value) ?? level)}
              >
                {LEVELS.map((known) => (
                  <option value={known} key={known}>
                    {levels[known]}
                  </option>
                ))}
              </select>
              <button type="button" class="btn" onClick={() => toBot(`bot:${level}`)} aria-label={`${desk.toBot}: ${name}`}>
                <Icon name="bot" />
                {desk.toBot}
              </button>
            </div>
          )}
          {sitting.host && (
            <button type="button" class="btn" onClick={hand} ref={other} aria-label={`${desk.toSomebody}: ${name}`}>
              <Icon name="link" />
              {desk.toSomebody}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** What had the focus has gone. */
const isNowhere = (): boolean => document.activeElement === null || document.activeElement.matches('body, dialog');

function Newcomer({ give }: { give(name: string): void }) {
  const { desk } = useOnline();
  const [name, setName] = useState('');
  const clean = cleanName(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="newcomer"
      onSubmit={(event) => {
        event.preventDefault();
        if (clean !== null) give(clean);
      }}
    >
      <label class="field">
        <span>{desk.newName}</span>
        <input
          type="text"
          value={name}
          maxLength={MOST_NAME}
          ref={field}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn" aria-disabled={clean === null}>
        {desk.makeLink}
      </button>
    </form>
  );
}

/** One's own seat as a link, for another device. */
export function Carry({ sitting, close }: { readonly sitting: RemoteSitting; close(): void }) {
  const { desk } = useOnline();
  const { seat, host } = sitting.keys;
  const path = `/t/${sitting.id}${fragmentOf({ seat, host })}`;
  return (
    <Drawer title={desk.carry} close={close}>
      <div class="desk">
        <p>
          {desk.carryLead} {host !== null && desk.carryHost}
        </p>
        <Invite path={path} label={desk.carry} text={desk.carryLead} />
      </div>
    </Drawer>
  );
}
