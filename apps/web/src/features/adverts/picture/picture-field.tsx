import { Crop as CropIcon, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import styles from '../form/advert-form.module.css';
import { advertFormMessages } from '../adverts.messages.ts';
import { ADVERT_RATIO, type AdvertPictureTray } from './use-advert-picture.ts';

interface PictureFieldProps {
  readonly tray: AdvertPictureTray;
  readonly error: string | undefined;
}

export function PictureField({ tray, error }: PictureFieldProps) {
  const messages = useMessages(advertFormMessages);
  const [isCropping, setIsCropping] = useState(false);
  const { picture } = tray;
  if (picture === null) {
    return (
      <FileDrop
        label={messages.picture}
        help={messages.pictureHelp}
        error={error}
        accept={{ 'image/*': [] }}
        onFiles={([file]) => file && tray.choose(file)}
      />
    );
  }
  const isFailed = picture.state === 'failed';
  return (
    <div className={styles['pictureField']}>
      <p className={styles['label']}>{messages.picture}</p>
      <img src={picture.preview} alt="" className={styles['picture']} />
      {picture.state === 'uploading' && <Progress label={messages.uploading} value={picture.share} max={1} />}
      <FormError message={isFailed ? picture.message : error} />
      <div className={styles['actions']}>
        {isFailed && (
          <Button onClick={tray.retry}>
            <RotateCw aria-hidden="true" />
            {messages.retry}
          </Button>
        )}
        <Button onClick={() => setIsCropping(true)}>
          <CropIcon aria-hidden="true" />
          {messages.adjust}
        </Button>
        <Button onClick={tray.remove}>
          <Trash2 aria-hidden="true" />
          {messages.remove}
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
