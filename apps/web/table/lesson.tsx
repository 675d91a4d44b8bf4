/** A first game explains itself: short notes at the right moments, one at a time, each of them once. */
import { boards } from '@snug/games/boards';
import type { AnyLesson, LessonMoment } from '@snug/table';
import { type AnyPlay, Icon } from '@snug/table/web';
import { useEffect, useState } from 'preact/hooks';
import { useSettings } from '../settings.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { useWords } from '../words/words.ts';
import { Lamp } from './lamp.tsx';
import { hasLearned, learn } from './learned.ts';
import type { Shown } from './shown.ts';

const READING = 7000; // milliseconds, of what stays while somebody else plays

export interface GivenLesson {
  readonly about: string; // what happened, in the words of the log
  readonly text: string;
  readonly lasts: boolean; // the game waits for it
  putAway(): void;
}

interface Given {
  readonly lesson: AnyLesson;
  readonly about: string;
  readonly text: string;
  readonly moves: number; // that had been made here
  readonly held: boolean; // the game stood still
}

/** The lesson of this moment, if there is one that is still to be learned; none is given while something else is said. */
export function useLesson(
  sitting: Sitting,
  play: AnyPlay,
  { count, held }: Pick<Shown, 'count' | 'held'>,
  quiet: boolean,
): GivenLesson | null {
  const { lessons: wanted } = useSettings();
  const { slice, words } = sitting.parts;
  const [lessons, setLessons] = useState<readonly AnyLesson[]>([]);
  const [given, setGiven] = useState<Given | null>(null);
  const playsHere = sitting.mine.includes(true);
  useEffect(() => {
    if (!wanted || !playsHere) return;
    let gone = false;
    void boards
      .find(({ id }) => id === slice.id)
      ?.lessons()
      .then((all) => {
        if (!gone && all.some(({ id }) => !hasLearned(slice.id, id))) setLessons(all);
      });
    return () => {
      gone = true;
    };
  }, [slice.id, wanted, playsHere]);

  const { moments } = sitting.story;
  const shown = moments.slice(0, count);
  const moves = lessons.length === 0 ? 0 : shown.filter(({ entry }) => entry.kind === 'move' && sitting.mine[entry.seat]).length;
  useEffect(() => {
    if (lessons.length === 0) return;
    const last = shown.at(-1);
    const moment = momentOf(play, sitting, last?.facts ?? []);
    if (given !== null) {
      const stays = given.lesson.stays === true;
      const passed = stays ? moves > given.moves || (given.held && !held) : !given.lesson.when(moment);
      if (passed) done(given.lesson);
      return;
    }
    const next = quiet ? lessons.find((lesson) => !hasLearned(slice.id, lesson.id) && lesson.when(moment)) : undefined;
    if (next === undefined) return;
    const happened = next.stays === true ? (last?.sentences ?? []).slice(Number(last?.entry.kind === 'roll')) : []; // the dice are seen
    setGiven({ lesson: next, about: happened.join(' '), text: words.lessons[next.id]?.(moment) ?? '', moves, held });
  });

  const { awaiting, mine } = play;
  const waits = given?.lesson.stays === true && (held || awaiting.kind !== 'turn' || mine[awaiting.seat] !== true);
  useEffect(() => {
    if (given === null || !waits) return;
    const timer = setTimeout(() => done(given.lesson), READING);
    return () => clearTimeout(timer);
  }, [given, waits]);

  const done = ({ id }: AnyLesson): void => {
    learn(slice.id, id);
    setGiven(null);
  };
  return given === null || !wanted ? null : { ...given, lasts: given.lesson.stays === true, putAway: () => done(given.lesson) };
}

function momentOf(
  { options, view, awaiting, mine, picked, legal }: AnyPlay,
  { match }: Sitting,
  facts: LessonMoment<object, object, { readonly kind: string }>['facts'],
): LessonMoment<object, object, { readonly kind: string }> {
  const seat = awaiting.kind === 'turn' && mine[awaiting.seat] === true ? awaiting.seat : null;
  const acts = seat !== null && match.desk.pausedAt === null && legal(seat).length > 0;
  return { options, view, awaiting, turn: acts ? seat : null, mine, picked: picked.size, facts };
}

/** The note itself; whoever listens hears it where everything else is said. */
export function Lesson({ about, text, putAway }: GivenLesson) {
  const { lessons } = useWords();
  return (
    <div class="say">
      <button type="button" class="note lesson" aria-label={`${about} ${text} ${lessons.putAway}`.trim()} onClick={putAway}>
        <Lamp />
        <span>
          {about !== '' && <b>{about} </b>}
          {text}
        </span>
        <Icon name="x" class="s" />
      </button>
    </div>
  );
}
