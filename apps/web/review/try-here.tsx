/** Asks who plays on from a moment: whoever decided there plays again, and the others are programs, unless said otherwise. */
import type { Seat } from '@snug/engine';
import { LEVELS } from '@snug/table';
import { useState } from 'preact/hooks';
import { currentSettings } from '../settings.ts';
import { Drawer } from '../table/drawer.tsx';
import type { ReviewWords } from '../words/review.ts';
import { type AppWords, useWords } from '../words/words.ts';
import { playAgain } from './again.ts';
import type { Start } from './moment.tsx';
import type { Told } from './opened.ts';

interface TryHereProps {
  readonly told: Told;
  readonly start: Start;
  readonly say: ReviewWords['review'];
  begun(id: string): void;
  close(): void;
}

export function TryHere({ told, start, say, begun, close }: TryHereProps) {
  const words = useWords();
  const { levels } = words;
  const awaiting = told.opened.parts.game.awaiting(told.story.stateAt(start.from));
  const seat: Seat = (awaiting.kind === 'over' ? null : awaiting.seat) ?? 0;
  const [players, setPlayers] = useState<readonly string[]>(() =>
    told.players.map((player, i) => (i === seat ? 'person' : player === 'person' ? 'bot:casual' : player)),
  );
  const names = namesFor(told, players, words);
  const begin = async (): Promise<void> => begun(await playAgain(told, { ...start, seat, players, names }));
  return (
    <Drawer title={start.tries} close={close}>
      <p class="told">{say.tryHelp}</p>
      <div class="who">
        {players.map((player, i) => (
          <label key={i}>
            <span>{names[i] === words.guest ? words.table.youThere : names[i]}</span>
            <select value={player} onChange={(event) => setPlayers(players.with(i, event.currentTarget.value))}>
              <option value="person">{say.person}</option>
              {LEVELS.map((level) => (
                <option key={level} value={`bot:${level}`}>
                  {say.bot(levels[level])}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <button type="button" class="btn primary" onClick={() => void begin()}>
        {say.begin}
      </button>
    </Drawer>
  );
}

/** Whoever takes the place of a program brings a name, and a program that takes a person's has one of its own. */
function namesFor(
  { names, players: before }: Told,
  players: readonly string[],
  { guest, botNames }: AppWords,
): readonly string[] {
  const given: string[] = [];
  return players.map((player, seat) => {
    const name = names[seat] ?? '';
    if ((player === 'person') === (before[seat] === 'person')) return name;
    if (player === 'person') return currentSettings().name || guest;
    const free = botNames.find((known) => !names.includes(known) && !given.includes(known)) ?? name;
    given.push(free);
    return free;
  });
}
