interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
}

export const RING_SECONDS = 2;

const row = (start: number, seconds: number, ...pitches: readonly number[]): Note[] =>
  pitches.map((hertz, index) => ({ hertz, at: start + index * (seconds + 0.01), seconds }));

/** Each fills most of its two seconds, so that it carries across a kitchen, and is easy to tell from the others. */
export const TONES = {
  bell: [0, 0.6, 1.2].flatMap((start) => row(start, 0.26, 880, 1175)),
  chime: [0, 0.9].flatMap((start) => row(start, 0.2, 659, 784, 988, 1319)),
  buzzer: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].flatMap((start) => row(start, 0.22, 440)),
} as const satisfies Record<string, readonly Note[]>;

export type Tone = keyof typeof TONES;

const LOUDNESS = 0.7;
const SILENT = 0.0001;
const EDGE_SECONDS = 0.015;

/** Schedules one ring at `start`; `volume` is 0 to 1. Each note is faded in and out, so that it doesn't click. */
export function scheduleRing(context: BaseAudioContext, start: number, tone: Tone = 'bell', volume = 1): void {
  for (const { hertz, at, seconds } of TONES[tone]) {
    const [from, to] = [start + at, start + at + seconds];
    // A square wave has more energy than a sine of the same amplitude, in the range that ears hear best.
    const note = new OscillatorNode(context, { frequency: hertz, type: 'square' });
    const gain = new GainNode(context, { gain: SILENT });
    gain.gain.setValueAtTime(SILENT, from);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS * volume, from + EDGE_SECONDS);
    gain.gain.setValueAtTime(LOUDNESS * volume, to - EDGE_SECONDS);
    gain.gain.exponentialRampToValueAtTime(SILENT, to);
    note.connect(gain).connect(context.destination);
    note.start(from);
    note.stop(to);
  }
}
