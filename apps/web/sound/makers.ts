/** Sounds, made on the spot: wood, bone, felt, sand and brass. */
import type { Sound } from './hear.ts';

let noise: AudioBuffer | null = null;

export interface Making {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

export const MAKERS: { readonly [sound in Sound]: (making: Making) => void } = {
  tile(making) {
    burst(making, { filter: 'bandpass', hertz: 900, sharp: 4, lasts: 0.018, loud: 0.7 });
    tone(making, { hertz: 190, decay: 0.09, loud: 0.35 });
  },
  dice({ context, out, at }) {
    let later = at;
    for (let knock = 0; knock < 6; knock++) {
      const pan = context.createStereoPanner();
      pan.pan.value = knock % 2 === 0 ? -0.3 : 0.3;
      pan.connect(out);
      const softer = 0.9 ** knock;
      const making = { context, out: pan, at: later };
      if (knock % 3 === 2) burst(making, { filter: 'bandpass', hertz: 2200, sharp: 2, lasts: 0.035, loud: 0.35 * softer });
      else burst(making, { filter: 'lowpass', hertz: 700, sharp: 1, lasts: 0.06, loud: 0.8 * softer });
      later += 0.04 + knock * 0.02;
    }
  },
  pick: (making) => burst(making, { filter: 'highpass', hertz: 3000, sharp: 1, lasts: 0.004, loud: 0.16 }),
  refused(making) {
    tone(making, { hertz: 140, decay: 0.09, loud: 0.5 });
    tone({ ...making, at: making.at + 0.09 }, { hertz: 140, decay: 0.09, loud: 0.5 });
  },
  call: bell(1),
  win(making) {
    for (const [nth, pitch] of [1, 1.26, 1.498].entries()) bell(pitch)({ ...making, at: making.at + nth * 0.14 });
  },
  glass: (making) => burst(making, { filter: 'bandpass', hertz: 1200, sharp: 0.7, lasts: 0.3, loud: 0.08 }),
  tick: (making) => tone(making, { hertz: 1000, decay: 0.05, loud: 0.08 }),
};

/** A brass counter bell. */
function bell(pitch: number): (making: Making) => void {
  return (making) => {
    for (const [hertz, loud] of [
      [1320, 0.22],
      [2790, 0.12],
      [4210, 0.06],
    ] as const)
      tone(making, { hertz: hertz * pitch, decay: 1.4, loud });
  };
}

interface Tone {
  readonly hertz: number;
  readonly decay: number; // seconds
  readonly loud: number;
}

function tone({ context, out, at }: Making, { hertz, decay, loud }: Tone): void {
  const oscillator = context.createOscillator();
  oscillator.frequency.value = hertz;
  oscillator.connect(fading(context, out, at, loud, decay));
  oscillator.start(at);
  oscillator.stop(at + decay + 0.05);
}

interface Burst {
  readonly filter: BiquadFilterType;
  readonly hertz: number;
  readonly sharp: number;
  readonly lasts: number; // seconds
  readonly loud: number;
}

function burst({ context, out, at }: Making, { filter: type, hertz, sharp, lasts, loud }: Burst): void {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = hertz;
  filter.Q.value = sharp;
  source.connect(filter).connect(fading(context, out, at, loud, lasts + 0.04));
  source.start(at, 0, lasts + 0.05);
}

function fading(context: AudioContext, out: AudioNode, at: number, loud: number, decay: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + decay);
  gain.connect(out);
  return gain;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
