interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
}

export const RING_SECONDS = 2;

/** The same notes one after the other, from `start` on. */
const row = (start: number, seconds: number, ...pitches: readonly number[]): Note[] =>
  pitches.map((hertz, place) => ({ hertz, at: start + place * (seconds + 0.01), seconds }));

/** Each sounds for most of its two seconds, so that it carries across a kitchen; no two can be taken for each other. */
export const TONES = {
  /** Two rising notes, three times over. */
  bell: [0, 0.6, 1.2].flatMap((start) => row(start, 0.26, 880, 1175)),
  /** Four notes up, twice over. */
  chime: [0, 0.9].flatMap((start) => row(start, 0.2, 659, 784, 988, 1319)),
  /** One low note in short strokes. */
  buzzer: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].flatMap((start) => row(start, 0.22, 440)),
} as const satisfies Record<string, readonly Note[]>;

export type Tone = keyof typeof TONES;

const LOUDNESS = 0.7;
const SILENT = 0.0001;
const EDGE_SECONDS = 0.015;

/**
 * Enters one ring into `context`, to sound from `start` on, as loud as `volume` (0 to 1). Each note has its own beginning
 * and end, so that none clicks.
 */
export function enterRing(context: BaseAudioContext, start: number, tone: Tone = 'bell', volume = 1): void {
  for (const { hertz, at, seconds } of TONES[tone]) {
    const [from, to] = [start + at, start + at + seconds];
    // A square wave has three times the energy of a sine of its height, in the range that ears hear best.
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
