import { createStore } from 'zustand/vanilla';

/**
 * Browsers let a page sound only after its first tap, and may take it back: this follows what the browser really does.
 * Until it was asked nothing is claimed.
 */
export const sound = createStore<{ readonly isBlocked: boolean }>(() => ({ isBlocked: false }));

/** A browser that lets the page sound does so within this time; one that does not never answers. */
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

/** At every tap until it works: only a tap may open the sound. */
export async function allowSound(): Promise<void> {
  const opened = openContext();
  if (opened !== undefined && opened.state !== 'running') await opened.resume();
  follow();
}

function check() {
  void allowSound();
  setTimeout(follow, ANSWER_MS);
}

/** Asks the browser whether it would sound, without holding up the screen: an installed portal may at once. */
export function checkSoundWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(check, { timeout: 5000 });
  else setTimeout(check, 1000);
}

/** Gives `enter` what to sound through and when; nothing while the browser keeps the page silent. */
export function play(enter: (context: BaseAudioContext, start: number) => void): void {
  if (context?.state === 'running') enter(context, context.currentTime);
}

/** Where a tablet can: felt on the counter as well as heard. Before the first tap browsers refuse it, with an error. */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([...pattern]);
}

/** Sounds now and every `seconds` until the returned function is called. */
export function repeat(sounding: () => void, seconds: number): () => void {
  sounding();
  const timer = setInterval(sounding, seconds * 1000);
  return () => clearInterval(timer);
}
