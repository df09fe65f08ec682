import { Crop as CropIcon, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { useImageTray, type ImageTray } from '../../../ui/picture/image-tray.ts';
import { uploadAdvertImage } from '../adverts.queries.ts';
import { advertFormMessages } from './advert-form.messages.ts';
import styles from './advert-form.module.css';

const RATIO = 2;

export function useAdvertPicture() {
  const { notAPicture } = useMessages(advertFormMessages);
  return useImageTray({ max: 1, ratio: RATIO, upload: uploadAdvertImage, unreadable: notAPicture });
}

export function PictureField({ tray, error }: { readonly tray: ImageTray; readonly error: string | undefined }) {
  const messages = useMessages(advertFormMessages);
  const [isCropping, setIsCropping] = useState(false);
  const [picture] = tray.images;
  if (picture === undefined) {
    return (
      <FileDrop
        label={messages.picture}
        help={messages.pictureHelp}
        error={error}
        accept={{ 'image/*': [] }}
        onFiles={tray.add}
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
          <Button onClick={() => tray.retry(picture)}>
            <RotateCw aria-hidden="true" />
            {messages.retry}
          </Button>
        )}
        <Button onClick={() => setIsCropping(true)}>
          <CropIcon aria-hidden="true" />
          {messages.adjust}
        </Button>
        <Button onClick={() => tray.remove(picture.key)}>
          <Trash2 aria-hidden="true" />
          {messages.remove}
        </Button>
      </div>
      {isCropping && (
        <CropDialog
          source={picture.source}
          ratio={RATIO}
          onCrop={(source, crop) => tray.recrop(picture, source, crop)}
          onClose={() => setIsCropping(false)}
        />
      )}
    </div>
  );
}
