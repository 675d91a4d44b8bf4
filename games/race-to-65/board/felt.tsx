import type { Millis } from '@snug/engine';
import { Hourglass, useTimeLeft } from '@snug/table/web';
import type { ComponentChildren } from 'preact';
import { termsOf } from '../options.ts';
import './felt.css';
import { brief, type Play, whose, wordsOf } from './reading.ts';

const LAST_SECONDS = 5;
const HEADING = 21; // letters

/** The felt between the trays: whose turn it is, how many flips are left, and the sand. */
export function Felt({ play, children }: { readonly play: Play; readonly children: ComponentChildren }) {
  const { view, options, awaiting } = play;
  const { flips, seconds } = termsOf(options);
  const playing = awaiting.kind === 'turn';
  const turn = wordsOf(play).turnOf(brief(whose(play, view.turn), HEADING));
  return (
    <div class="mid felt" data-clock={playing && seconds > 0 ? '' : undefined} data-over={playing ? undefined : ''}>
      {playing && seconds > 0 && <Sand play={play} seconds={seconds} deadline={awaiting.deadline} />}
      <div class="says">
        {playing && (
          <h2 style={{ '--letters': turn.length }}>
            <span>{turn}</span> <Flips made={view.flips} of={flips} play={play} />
          </h2>
        )}
        {children}
      </div>
    </div>
  );
}

function Flips({ made, of, play }: { readonly made: number; readonly of: number; readonly play: Play }) {
  return (
    <span class="flips" role="img" aria-label={wordsOf(play).flipsMade(made, of)}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < made ? 'done' : ''} />
      ))}
    </span>
  );
}

interface SandProps {
  readonly play: Play;
  readonly seconds: number; // for a turn
  readonly deadline: Millis | null; // null: it rests
}

function Sand({ play, seconds, deadline }: SandProps) {
  const say = wordsOf(play);
  const { lost = false, held = null } = play;
  const left = useTimeLeft(deadline, play.now) ?? held;
  const whole = left === null ? null : Math.ceil(left / 1000);
  const runs = deadline !== null && !lost;
  const late = runs && whole !== null && whole <= LAST_SECONDS;
  const share = left === null ? 1 : Math.min(1, left / (seconds * 1000));
  return (
    <>
      <div class="glassbox" key={deadline}>
        <Hourglass
          left={share}
          runs={runs}
          late={late}
          label={lost ? say.standsStill : whole === null ? say.rests : say.secondsLeft(whole)}
        />
      </div>
      <p class={late ? 'secs tnum late' : 'secs tnum'} aria-hidden="true">
        <b>{lost ? '–' : (whole ?? '–')}</b>
        <small>{lost ? say.noLine : whole === null ? say.asleep : runs ? say.seconds(whole) : say.paused}</small>
      </p>
    </>
  );
}
