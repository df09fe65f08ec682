import { VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { allowSound, sound } from '../../../platform/sound/speaker.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { frameMessages } from '../frame.messages.ts';
import styles from './sound-light.module.css';

/** Stands there exactly while the browser keeps the page silent. A tap anywhere opens the sound; this is where to aim. */
export function SoundLight() {
  const messages = useMessages(frameMessages);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  if (!isBlocked) return null;
  return (
    <button type="button" className={styles['off']} onClick={() => void allowSound()}>
      <VolumeX aria-hidden="true" />
      <span className={styles['text']}>{messages.soundOff}</span>
    </button>
  );
}
