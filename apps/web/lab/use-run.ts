/** An experiment under way, and the page with it: redrawn a few times a second at most. */
import type { Manifest } from '@snug/lab';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Run } from './run.ts';

const REDRAW = 400; // milliseconds

export interface Running {
  readonly run: Run | null;
  begin(manifest: Manifest): void;
  end(): void;
}

export function useRun(): Running {
  const [run, setRun] = useState<Run | null>(null);
  const [, redraw] = useState(0);
  const timer = useRef(0);
  const current = useRef<Run | null>(null);
  const end = (): void => {
    clearTimeout(timer.current);
    timer.current = 0;
    current.current?.close();
    current.current = null;
    setRun(null);
  };
  useEffect(() => end, []);
  const begin = (manifest: Manifest): void => {
    end();
    const begun = new Run(manifest, () => {
      const atOnce = begun.phase !== 'playing';
      if (timer.current !== 0 && !atOnce) return;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => {
          timer.current = 0;
          redraw((before) => before + 1);
        },
        atOnce ? 0 : REDRAW,
      );
    });
    current.current = begun;
    setRun(begun);
    begun.begin();
  };
  return { run, begin, end };
}
