import { createStore } from 'zustand/vanilla';
import { enterRing, RING_SECONDS } from './bell-sound.ts';

/** Browsers let a page sound only after its first tap, and may take it back. */
export const sound = createStore<{ readonly isBlocked: boolean }>(() => ({ isBlocked: true }));

let context: AudioContext | undefined;

const follow = () => sound.setState({ isBlocked: context?.state !== 'running' });

/** At every tap until it works: only a tap may open the sound. */
export async function allowSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  if (context === undefined) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
  }
  if (context.state !== 'running') await context.resume();
  follow();
}

function ringOnce() {
  if (context?.state === 'running') enterRing(context, context.currentTime);
  // Where a tablet can: felt on the counter as well as heard. Before the first tap browsers refuse it, with an error.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate([300, 100, 300]);
}

/** Rings until the returned function is called. */
export function startRinging(): () => void {
  ringOnce();
  const timer = setInterval(ringOnce, RING_SECONDS * 1000);
  return () => clearInterval(timer);
}
