/** The hourglass: `left` of 1 is full, of 0 empty. It never flashes; only transforms change while it runs. */
import { useId } from 'preact/hooks';

export interface HourglassProps {
  readonly left: number;
  readonly runs: boolean;
  readonly late?: boolean; // the last seconds: the stream thickens
  readonly label: string;
}

const LEAST = 0.07; // of a heap that is just beginning

export function Hourglass({ left, runs, late = false, label }: HourglassProps) {
  const id = useId();
  const gone = 1 - left;
  return (
    <svg class="glass" viewBox="0 0 72 128" role="img" aria-label={label}>
      <defs>
        <clipPath id={`${id}t`}>
          <path d="M17 16h38c0 22-13 34-17 45h-4C30 50 17 38 17 16Z" />
        </clipPath>
        <clipPath id={`${id}b`}>
          <path d="M34 67h4c4 11 17 23 17 45H17c0-22 13-34 17-45Z" />
        </clipPath>
      </defs>
      <g stroke="url(#post)" stroke-width="4.5" stroke-linecap="round">
        <path d="M12 12v104M60 12v104" />
      </g>
      <path
        d="M17 14h38c0 24-14 36-15.5 48v4C41 78 55 90 55 114H17c0-24 14-36 15.5-48v-4C31 50 17 38 17 14Z"
        fill="#eaf4ee"
        fill-opacity=".34"
        stroke="#f6fff8"
        stroke-opacity=".7"
        stroke-width="1.4"
      />
      {left > 0 && (
        <g clip-path={`url(#${id}t)`}>
          <path
            class="sand"
            d="M10 20q26 7 52 0V116H10Z"
            fill="url(#sand)"
            style={{ transform: `translateY(${(40 * gone).toFixed(2)}px)` }}
          />
        </g>
      )}
      <g clip-path={`url(#${id}b)`}>
        <path
          class="sand"
          d="M8 116V99.5Q24 96 36 75.5Q48 96 64 99.5V116Z"
          fill="url(#sand)"
          style={{ transform: `scaleY(${(LEAST + (1 - LEAST) * gone).toFixed(4)})` }}
        />
      </g>
      {runs && left > 0 && (
        <g clip-path={`url(#${id}b)`}>
          <path class={late ? 'stream late' : 'stream'} d="M36 52v70" />
        </g>
      )}
      <path
        d="M22 20c1 16 7 24 11 32M22 108c1-14 5-20 9-27"
        stroke="#fff"
        stroke-opacity=".6"
        stroke-width="2.2"
        fill="none"
        stroke-linecap="round"
      />
      <g fill="url(#brass)" stroke="#5f3f10" stroke-width=".8">
        <rect x="5" y="4" width="62" height="11" rx="4" />
        <rect x="5" y="113" width="62" height="11" rx="4" />
      </g>
      <path d="M8 6.2h56M8 115.2h56" stroke="#fff3cf" stroke-opacity=".8" stroke-width="1.2" />
    </svg>
  );
}
