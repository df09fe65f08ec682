import { play, repeat, vibrate } from '../../../platform/sound/speaker.ts';
import { bellSettings } from './bell-settings.ts';
import { scheduleRing, RING_SECONDS } from './bell-sound.ts';

export function ringOnce() {
  const { tone, volume, vibrates } = bellSettings();
  play((context, start) => scheduleRing(context, start, tone, volume / 100));
  if (vibrates) vibrate([300, 100, 300]);
}

export const startRinging = () => repeat(ringOnce, RING_SECONDS);
