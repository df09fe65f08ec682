export const ALARM_SECONDS = 2;

const SWEEPS = [0, 0.5, 1];
const SWEEP_SECONDS = 0.45;
const [HIGH, LOW] = [1400, 500] as const;
const EDGE_SECONDS = 0.015;
const SILENT = 0.0001;
const LOUDNESS = 0.8;

/**
 * Three falling sweeps, unlike any order alert, so that a kitchen knows that it is not a new order. `volume` is 0 to 1.
 */
export function scheduleAlarm(context: BaseAudioContext, start: number, volume: number): void {
  for (const at of SWEEPS) {
    const [from, to] = [start + at, start + at + SWEEP_SECONDS];
    const tone = new OscillatorNode(context, { type: 'square' });
    tone.frequency.setValueAtTime(HIGH, from);
    tone.frequency.exponentialRampToValueAtTime(LOW, to);
    const gain = new GainNode(context, { gain: SILENT });
    gain.gain.setValueAtTime(SILENT, from);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS * volume, from + EDGE_SECONDS);
    gain.gain.setValueAtTime(LOUDNESS * volume, to - EDGE_SECONDS);
    gain.gain.exponentialRampToValueAtTime(SILENT, to);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(to);
  }
}
