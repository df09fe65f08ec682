import { Crop as CropIcon, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import styles from '../form/advert-form.module.css';
import { advertFormWords } from '../adverts.words.ts';
import { ADVERT_RATIO, type AdvertPictureTray } from './use-advert-picture.ts';

interface PictureFieldProps {
  readonly tray: AdvertPictureTray;
  readonly error: string | undefined;
}

export function PictureField({ tray, error }: PictureFieldProps) {
  const words = useWords(advertFormWords);
  const [isCropping, setIsCropping] = useState(false);
  const { picture } = tray;
  if (picture === null) {
    return (
      <FileDrop
        label={words.picture}
        help={words.pictureHelp}
        error={error}
        accept={{ 'image/*': [] }}
        onFiles={([file]) => file && tray.choose(file)}
      />
    );
  }
  const isFailed = picture.state === 'failed';
  return (
    <div className={styles['pictureField']}>
      <p className={styles['label']}>{words.picture}</p>
      <img src={picture.preview} alt="" className={styles['picture']} />
      {picture.state === 'uploading' && <Progress label={words.uploading} value={picture.share} max={1} />}
      <FormError message={isFailed ? picture.message : error} />
      <div className={styles['actions']}>
        {isFailed && (
          <Button onClick={tray.retry}>
            <RotateCw aria-hidden="true" />
            {words.retry}
          </Button>
        )}
        <Button onClick={() => setIsCropping(true)}>
          <CropIcon aria-hidden="true" />
          {words.adjust}
        </Button>
        <Button onClick={tray.remove}>
          <Trash2 aria-hidden="true" />
          {words.remove}
        </Button>
      </div>
      {isCropping && (
        <CropDialog
          source={picture.source}
          ratio={ADVERT_RATIO}
          onCrop={tray.recrop}
          onClose={() => setIsCropping(false)}
        />
      )}
    </div>
  );
}
