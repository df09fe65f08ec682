import { play, repeat, vibrate } from '../../../platform/sound/speaker.ts';
import { bellSettings } from './bell-settings.ts';
import { enterRing, RING_SECONDS } from './bell-sound.ts';

/** One ring as this device is set. */
export function ringOnce() {
  const { tone, volume, vibrates } = bellSettings();
  play((context, start) => enterRing(context, start, tone, volume / 100));
  if (vibrates) vibrate([300, 100, 300]);
}

/** Rings until the returned function is called. */
export const startRinging = () => repeat(ringOnce, RING_SECONDS);
