import { createStore } from 'zustand/vanilla';

/** Browsers allow sound only after the first tap, and may withdraw it: this follows the browser's real state. */
export const sound = createStore<{ readonly isBlocked: boolean }>(() => ({ isBlocked: false }));

/** A browser that allows sound answers within this time; one that does not never answers. */
const ANSWER_MS = 1000;

let context: AudioContext | undefined;

const follow = () => sound.setState({ isBlocked: context?.state !== 'running' });

function openContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  if (context === undefined) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
  }
  return context;
}

/** On every tap until it works: only a tap can enable sound. */
export async function allowSound(): Promise<void> {
  const opened = openContext();
  if (opened !== undefined && opened.state !== 'running') await opened.resume();
  follow();
}

function check() {
  void allowSound();
  setTimeout(follow, ANSWER_MS);
}

/** Checks when idle whether the browser allows sound, as it may for an installed portal. */
export function checkSoundWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(check, { timeout: 5000 });
  else setTimeout(check, 1000);
}

/** Calls `schedule` with the audio context and start time; does nothing while sound is blocked. */
export function play(schedule: (context: BaseAudioContext, start: number) => void): void {
  if (context?.state === 'running') schedule(context, context.currentTime);
}

/** Browsers refuse it with an error before the first tap. */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...pattern]);
}

/** Now and every `seconds` until the returned function is called. */
export function repeat(sounding: () => void, seconds: number): () => void {
  sounding();
  const timer = setInterval(sounding, seconds * 1000);
  return () => clearInterval(timer);
}
