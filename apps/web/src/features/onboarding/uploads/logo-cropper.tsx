import { useMemo, useState } from 'react';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { CropCanvas, Cropper } from '../../../ui/picture/cropper.tsx';
import { initialCrop, type CropScope } from '../../../ui/picture/crop.ts';
import { cutOut } from '../../../ui/picture/prepare-image.ts';
import layout from './logo-cropper.module.css';
import { useUploadLogo } from './uploads.queries.ts';
import { uploadsMessages } from '../uploads.messages.ts';
import styles from './uploads.module.css';

interface LogoCropperProps {
  readonly picture: ImageBitmap;
  readonly onChooseAnother: () => void;
  readonly onSent: () => void;
}

const SQUARE = 1;

/** The server stores no larger one. */
const SENT_SIDE = 512;

export function LogoCropper({ picture, onChooseAnother, onSent }: LogoCropperProps) {
  const messages = useMessages(uploadsMessages).logo;
  const scope = useMemo((): CropScope => ({ picture, ratio: SQUARE, mayShowAll: true }), [picture]);
  const [crop, setCrop] = useState(() => initialCrop(picture, SQUARE));
  const [share, setShare] = useState(0);
  const upload = useUploadLogo();
  const { status, message } = mutationState(upload);
  const what = () => cutOut(picture, crop, { widthMax: SENT_SIDE, isOnWhite: true });
  const send = () => {
    setShare(0);
    upload.mutate({ what, onProgress: setShare }, { onSuccess: onSent });
  };
  const isSending = status === 'loading';
  return (
    <>
      <div className={layout['layout']}>
        <Cropper picture={picture} scope={scope} crop={crop} onChange={setCrop} />
        <figure className={layout['previews']}>
          <figcaption className={layout['caption']}>{messages.preview}</figcaption>
          <CropCanvas picture={picture} crop={crop} width={192} isOnWhite className={layout['large']} />
          <CropCanvas picture={picture} crop={crop} width={80} isOnWhite className={layout['small']} />
        </figure>
      </div>
      {isSending && <Progress label={messages.sending} value={share} max={1} />}
      <FormError message={message} />
      <div className={styles['actions']}>
        <Button size="large" disabled={isSending} onClick={onChooseAnother}>
          {messages.chooseAnother}
        </Button>
        <Button variant="primary" size="large" isBusy={isSending} onClick={send}>
          {status === 'error' ? messages.sendAgain : messages.send}
        </Button>
      </div>
    </>
  );
}
