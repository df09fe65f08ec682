import { rememberedSwitch, useView } from '../../../platform/storage/view-state.ts';
import { TONES, type Tone } from './bell-sound.ts';

/** How this device rings: a tablet by the stove is not a phone in a pocket, so it is not kept with the account. */
export interface BellSettings {
  /** Of a hundred. Never nothing: a bell that can't be heard is an order missed. */
  readonly volume: number;
  readonly tone: Tone;
  readonly vibrates: boolean;
}

export const VOLUME = { min: 20, max: 100, step: 10 } as const;

/** Whatever an older or newer portal has left there: what does not fit is as at first. */
function settingsOf(stored: unknown): BellSettings {
  const { volume, tone, vibrates } = (stored ?? {}) as Partial<Record<keyof BellSettings, unknown>>;
  return {
    volume: typeof volume === 'number' && volume >= VOLUME.min && volume <= VOLUME.max ? volume : VOLUME.max,
    tone: typeof tone === 'string' && tone in TONES ? (tone as Tone) : 'bell',
    vibrates: typeof vibrates === 'boolean' ? vibrates : true,
  };
}

const stored = rememberedSwitch('bell');

export const bellSettings = (): BellSettings => settingsOf(stored.state.getState());

export const setBell = (change: Partial<BellSettings>) => stored.choose({ ...bellSettings(), ...change });

export const useBellSettings = (): BellSettings => settingsOf(useView(stored));
