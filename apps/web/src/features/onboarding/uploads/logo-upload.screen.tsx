import { useState } from 'react';
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
import { headOf, kindOf, sizeOf, type Size } from './file-kind.ts';
import { isFirstTime } from './uploads.queries.ts';
import { LogoCropper } from './logo-cropper.tsx';
import styles from './uploads.module.css';

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
  const head = await headOf(file);
  const kind = kindOf(head);
  if (kind === undefined || kind === 'pdf') throw new PictureRefused('kind');
  const size = sizeOf(head);
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
