import { rememberedSwitch, useView } from '../../../platform/storage/view-state.ts';
import { TONES, type Tone, scheduleRing, RING_SECONDS } from './bell-sound.ts';
import { play, repeat, vibrate } from '../../../platform/sound/speaker.ts';

/** Per device and not per account: a tablet by the stove isn't a phone in a pocket. */
interface BellSettings {
  /** Percent. Never 0: a silent bell means a missed order. */
  readonly volume: number;
  readonly tone: Tone;
  readonly vibrates: boolean;
}

export const VOLUME = { min: 20, max: 100, step: 10 } as const;

/** Falls back to defaults for what another version stored. */
function readSettings(stored: unknown): BellSettings {
  const { volume, tone, vibrates } = (stored ?? {}) as Partial<Record<keyof BellSettings, unknown>>;
  return {
    volume: typeof volume === 'number' && volume >= VOLUME.min && volume <= VOLUME.max ? volume : VOLUME.max,
    tone: typeof tone === 'string' && tone in TONES ? (tone as Tone) : 'bell',
    vibrates: typeof vibrates === 'boolean' ? vibrates : true,
  };
}

const stored = rememberedSwitch('bell');

export const bellSettings = (): BellSettings => readSettings(stored.state.getState());

export const setBell = (change: Partial<BellSettings>) => stored.choose({ ...bellSettings(), ...change });

export const useBellSettings = (): BellSettings => readSettings(useView(stored));

export function ringOnce() {
  const { tone, volume, vibrates } = bellSettings();
  play((context, start) => scheduleRing(context, start, tone, volume / 100));
  if (vibrates) vibrate([300, 100, 300]);
}

export const startRinging = () => repeat(ringOnce, RING_SECONDS);
