import { useState, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../../platform/paths.ts';
import { nextPath } from '../../../platform/session/next-path.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { uploadsMessages } from '../uploads.messages.ts';
import { ApplicationProgress } from '../application-progress.tsx';
import { readHead, detectKind, readSize, type Size } from './file-kind.ts';
import { isFirstTime, useUploadLogo } from './uploads.queries.ts';
import styles from './uploads.module.css';
import { mutationState } from '../../../platform/api/feature-status.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { CropCanvas, Cropper } from '../../../ui/picture/cropper.tsx';
import { initialCrop, type CropScope } from '../../../ui/picture/crop.ts';
import { cutOut } from '../../../ui/picture/prepare-image.ts';
import layout from './logo-cropper.module.css';

/** Larger than the server accepts: only the cropped square is sent. */
const ORIGINAL_BYTES_MAX = 20 * 1024 * 1024;

const KINDS = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

function LogoUploadScreen() {
  const messages = useMessages(uploadsMessages);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const goOn = nextPath(search, PATHS.addressUpload);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal(undefined);
    try {
      setPicture(await readPicture(file));
    } catch (error) {
      setRefusal(messages.logo.refused[error instanceof PictureRefused ? error.problem : 'unreadable'](file.name));
    }
  };

  return (
    <>
      {isFirstTime(search) && <ApplicationProgress at="logo" />}
      <AuthHeading title={messages.logo.title} lead={messages.logo.lead} />
      <Card className={styles['card']}>
        {picture === null ? (
          <>
            <CurrentLogo />
            <FileDrop
              label={messages.logo.choose}
              help={messages.logo.chooseHelp}
              accept={KINDS}
              maxSize={ORIGINAL_BYTES_MAX}
              error={refusal}
              onFiles={([file]) => void choose(file)}
            />
          </>
        ) : (
          <LogoCropper
            key={`${picture.width} ${picture.height}`}
            picture={picture}
            onChooseAnother={() => setPicture(null)}
            onSent={() => void navigate(goOn)}
          />
        )}
      </Card>
      <div className={styles['later']}>
        <ButtonLink to={goOn} variant="quiet">
          {messages.later}
        </ButtonLink>
      </div>
    </>
  );
}

function CurrentLogo() {
  const messages = useMessages(uploadsMessages).logo;
  const { logo, name } = useVendor();
  if (logo === null) return null;
  return (
    <div className={styles['current']}>
      <Avatar name={name} src={logo} size="large" />
      {messages.current}
    </div>
  );
}

/** The server's own limit, checked before anything is decoded or sent. */
const MOST_PIXELS = 40_000_000;

/** Enough for any crop, light enough for a phone. */
const WORKING_SIDE = 2048;

type PictureProblem = 'kind' | 'pixels' | 'unreadable';

class PictureRefused extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Decodes a picture in its EXIF orientation, no larger than needed. Rejects with `PictureRefused`. */
async function readPicture(file: Blob): Promise<ImageBitmap> {
  const head = await readHead(file);
  const kind = detectKind(head);
  if (kind === undefined || kind === 'pdf') throw new PictureRefused('kind');
  const size = readSize(head);
  if (size !== undefined && size.width * size.height > MOST_PIXELS) throw new PictureRefused('pixels');
  try {
    return await createImageBitmap(file, shrinking(size));
  } catch {
    throw new PictureRefused('unreadable');
  }
}

/** Only one side is given; the other follows in either orientation. */
function shrinking(size: Size | undefined): ImageBitmapOptions {
  if (size === undefined || Math.max(size.width, size.height) <= WORKING_SIDE) return {};
  const share = WORKING_SIDE / Math.max(size.width, size.height);
  return { resizeWidth: Math.round(size.width * share), resizeQuality: 'high' };
}

export { LogoUploadScreen as Component };

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
