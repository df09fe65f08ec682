import { useState } from 'react';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { firstCrop, type Crop } from './crop.ts';
import { drawCrop } from './crop-canvas.tsx';
import { CropStage } from './crop-stage.tsx';
import { canvasBlob, sentSide, type Picture } from './picture.ts';
import { useUploadLogo } from './uploads.queries.ts';
import { uploadsWords } from './uploads.words.ts';
import styles from './uploads.module.css';

interface LogoCropperProps {
  readonly picture: Picture;
  readonly onChooseAnother: () => void;
  readonly onSent: () => void;
}

export function LogoCropper({ picture, onChooseAnother, onSent }: LogoCropperProps) {
  const words = useWords(uploadsWords).logo;
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const [share, setShare] = useState(0);
  const upload = useUploadLogo();
  const { status, message } = mutationState(upload);
  const send = async () => {
    setShare(0);
    upload.mutate({ what: await squareOf(picture, crop), onProgress: setShare }, { onSuccess: onSent });
  };
  const isSending = status === 'loading';
  return (
    <>
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      {isSending && <Progress label={words.sending} value={share} max={1} />}
      <FormError message={message} />
      <div className={styles['actions']}>
        <Button size="large" disabled={isSending} onClick={onChooseAnother}>
          {words.chooseAnother}
        </Button>
        <Button variant="primary" size="large" isBusy={isSending} onClick={() => void send()}>
          {status === 'error' ? words.sendAgain : words.send}
        </Button>
      </div>
    </>
  );
}

/** No larger than it will be shown: a photo of megabytes leaves the phone as a few kilobytes. */
function squareOf(picture: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = sentSide(crop.side);
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop, side);
  return canvasBlob(canvas);
}
