interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
}

/** Two rising notes, three times over: most of each two seconds sounds, so that it carries across a kitchen. */
const NOTES: readonly Note[] = [0, 0.6, 1.2].flatMap((start) => [
  { hertz: 880, at: start, seconds: 0.26 },
  { hertz: 1175, at: start + 0.27, seconds: 0.26 },
]);

export const RING_SECONDS = 2;
const LOUDNESS = 0.7;
const SILENT = 0.0001;
const EDGE_SECONDS = 0.015;

/** Enters one ring into `context`, to sound from `start` on. Each note has its own beginning and end, so that none clicks. */
export function enterRing(context: BaseAudioContext, start: number): void {
  for (const { hertz, at, seconds } of NOTES) {
    const [from, to] = [start + at, start + at + seconds];
    // A square wave has three times the energy of a sine of its height, in the range that ears hear best.
    const tone = new OscillatorNode(context, { frequency: hertz, type: 'square' });
    const volume = new GainNode(context, { gain: SILENT });
    volume.gain.setValueAtTime(SILENT, from);
    volume.gain.exponentialRampToValueAtTime(LOUDNESS, from + EDGE_SECONDS);
    volume.gain.setValueAtTime(LOUDNESS, to - EDGE_SECONDS);
    volume.gain.exponentialRampToValueAtTime(SILENT, to);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(to);
  }
}
