import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { uploadsMessages } from '../onboarding.messages.ts';
import styles from './uploads.module.css';

interface TakePhotoProps {
  readonly isDisabled: boolean;
  readonly onPhoto: (file: File) => void;
}

/** Opens the camera on touch devices; elsewhere a file chooser. */
export function TakePhoto({ isDisabled, onPhoto }: TakePhotoProps) {
  const messages = useMessages(uploadsMessages).proof;
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
          // So that the same photo can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {messages.camera}
      </Button>
    </div>
  );
}
