/** Somebody opened a link: who are you, and where would you like to sit? */
import { boards } from '@snug/games/boards';
import { cleanName, MOST_NAME } from '@snug/protocol';
import { useState } from 'preact/hooks';
import { changeSettings, currentSettings } from '../settings.ts';
import { takeSeat } from '../sitting/invite.ts';
import { useOnline } from '../words/online/words.ts';
import { Choice } from './fields.tsx';
import { askForName } from './name-first.ts';
import { Page } from './page.tsx';

interface JoinProps {
  readonly table: string;
  readonly game: { readonly id: string; readonly name: string } | null; // null: only players may know
  readonly host: string | null; // who sits there already, and asks
  readonly free: readonly number[] | null; // seats; null: not to be seen
  readonly rules?: string; // in a sentence or two; left out where they are not known
  readonly careful?: boolean; // left out where it makes no difference
  readonly reveal?: boolean; // what players would otherwise add up themselves
  sat(secret: string): void;
  watch?(): void;
}

export function Join({ table, game, host, free, rules, careful, reveal, sat, watch }: JoinProps) {
  const { join, make, room, refused } = useOnline();
  const [name, setName] = useState(currentSettings().name);
  const [seat, setSeat] = useState(free?.[0] ?? null);
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const clean = cleanName(name);
  const wanted = free === null || (seat !== null && free.includes(seat)) ? seat : (free[0] ?? null);
  const full = free !== null && free.length === 0;
  const go = async (): Promise<void> => {
    if (clean === null || busy || full) return;
    setBusy(true);
    changeSettings({ name: clean });
    const taken = await takeSeat(table, clean, wanted);
    setBusy(false);
    if (taken.ok) sat(taken.value);
    else setWhy(refused(taken.code, taken.why));
  };
  return (
    <Page title={game?.name ?? make.title}>
      <form
        class="join"
        onSubmit={(event) => {
          event.preventDefault();
          if (clean === null) askForName(event.currentTarget);
          else void go();
        }}
      >
        <section class="sheet">
          {game !== null && <Picture game={game.id} />}
          <h2>{game === null ? join.blind : join.asks(host, game.name)}</h2>
          {rules !== undefined && <p>{rules}</p>}
          {careful !== undefined && <p>{room.slips(careful)}</p>}
          {reveal && <p>{room.totals}</p>}
          <label class="field">
            <span>{join.name}</span>
            <input
              type="text"
              value={name}
              maxLength={MOST_NAME}
              autocomplete="nickname"
              autofocus={name === ''}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          {free !== null && free.length > 1 && (
            <Choice
              label={join.pick}
              value={String(wanted)}
              choices={free.map((known) => [String(known), join.freeSeat(known + 1)] as const)}
              choose={(text) => setSeat(Number(text))}
            />
          )}
          {full && <p>{join.full}</p>}
          {why !== null && (
            <p class="note bad" role="alert">
              {why}
            </p>
          )}
        </section>
        {!full && (
          <button type="submit" class="btn primary whole" aria-disabled={clean === null || busy}>
            {clean === null ? join.nameFirst : join.sit}
          </button>
        )}
        {watch !== undefined && (
          <button type="button" class="btn whole" onClick={watch}>
            {join.watch}
          </button>
        )}
      </form>
    </Page>
  );
}

function Picture({ game }: { readonly game: string }) {
  const Scene = boards.find(({ id }) => id === game)?.Scene;
  return <div class="game picture">{Scene !== undefined && <Scene />}</div>;
}
