import { createStore } from 'zustand/vanilla';

/** Two short tones, then a pause: heard across a kitchen, bearable for a minute. */
const TONES = [
  { hertz: 880, at: 0, seconds: 0.16 },
  { hertz: 1175, at: 0.2, seconds: 0.24 },
] as const;
const EVERY_MS = 2000;
const LOUDNESS = 0.35;

/** Browsers let a page sound only after its first tap. */
export const sound = createStore<{ readonly isBlocked: boolean }>(() => ({ isBlocked: true }));

let context: AudioContext | undefined;

/** At every tap until it works: only a tap may open the sound. */
export async function allowSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  await context.resume();
  sound.setState({ isBlocked: context.state !== 'running' });
}

function beep() {
  if (context?.state !== 'running') return;
  for (const { hertz, at, seconds } of TONES) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: LOUDNESS });
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Rings until the returned function is called. */
export function startRinging(): () => void {
  beep();
  const timer = setInterval(beep, EVERY_MS);
  return () => clearInterval(timer);
}
