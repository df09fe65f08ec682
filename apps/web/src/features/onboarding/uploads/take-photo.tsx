import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { uploadsWords } from '../onboarding.words.ts';
import styles from './uploads.module.css';

interface TakePhotoProps {
  readonly isDisabled: boolean;
  readonly onPhoto: (file: File) => void;
}

/** Opens the camera at once, where there is one in the hand; elsewhere files are chosen. */
export function TakePhoto({ isDisabled, onPhoto }: TakePhotoProps) {
  const words = useWords(uploadsWords).proof;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['camera']}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo !== undefined) onPhoto(photo);
          // The same photo may be taken again after it was removed.
          target.value = '';
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {words.camera}
      </Button>
    </div>
  );
}
