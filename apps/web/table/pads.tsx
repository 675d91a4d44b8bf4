/** A player's own things: a calculator and a private notepad; a column on a large screen, drawers on a phone. */
import type { AnyPlay } from '@snug/table/web';
import type { Sitting } from '../sitting/sitting.ts';

interface PadsProps {
  readonly sitting: Sitting;
  readonly play: AnyPlay;
  readonly open: string | null;
  close(): void;
}

export function Pads(_props: PadsProps) {
  return null;
}
