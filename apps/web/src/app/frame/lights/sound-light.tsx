import { VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { allowSound, sound } from '../../../platform/sound/speaker.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { frameWords } from '../frame.words.ts';
import styles from './sound-light.module.css';

/** Stands there exactly while the browser keeps the page silent. A tap anywhere opens the sound; this is where to aim. */
export function SoundLight() {
  const words = useWords(frameWords);
  const isBlocked = useStore(sound, (state) => state.isBlocked);
  if (!isBlocked) return null;
  return (
    <button type="button" className={styles['off']} onClick={() => void allowSound()}>
      <VolumeX aria-hidden="true" />
      <span className={styles['text']}>{words.soundOff}</span>
    </button>
  );
}
