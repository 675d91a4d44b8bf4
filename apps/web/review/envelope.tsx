/** The envelope on the table: closed, opened with its slip, or with a broken seal. */
import type { Verification } from '@snug/protocol';

export function Envelope({ outcome }: { readonly outcome: Verification['outcome'] }) {
  const open = outcome === 'verified' || outcome === 'failed';
  return (
    <svg class="envelope" viewBox="0 0 96 84" aria-hidden="true">
      {open && (
        <>
          <path class="flap" d="M6 36 48 6l42 30Z" />
          <rect class="slip" x="18" y="14" width="60" height="44" rx="3" />
          <path class="lines" d="M26 24h44M26 31h36M26 38h40" />
        </>
      )}
      <path class="paper" d="M6 36h84v38a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4Z" />
      <path class="fold" d="M6 76 40 52M90 76 56 52" />
      <path class={open ? 'front' : 'flap'} d={open ? 'M6 36 48 64 90 36' : 'M6 36 48 62 90 36Z'} />
      {outcome !== 'unsealed' && (
        <g class="wax" transform={open ? 'translate(48 66)' : 'translate(48 58)'}>
          <circle r="10" />
          <path d={MARKS[outcome]} />
        </g>
      )}
    </svg>
  );
}

const MARKS = {
  verified: 'M-4.5 0.5-1.5 3.5 4.5-3.5',
  failed: 'M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5',
  sealed: 'M-4 0H4M0-4V4',
} as const;
