import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextPath } from '../../../platform/session/next-path.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { ApplicationTrail } from '../trail/application-trail.tsx';
import { isFirstTime } from './is-first-time.ts';
import { LogoCropper } from './logo-cropper.tsx';
import { PictureRefused, readPicture } from './picture.ts';
import { uploadsWords } from './uploads.words.ts';
import styles from './uploads.module.css';
import { PATHS } from '../../../platform/code/paths.ts';

/** Larger than the server takes: what is sent is the shrunken square. */
const ORIGINAL_BYTES_MAX = 20 * 1024 * 1024;

const KINDS = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

function LogoUploadScreen() {
  const words = useWords(uploadsWords);
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
      setRefusal(words.logo.refused[error instanceof PictureRefused ? error.problem : 'unreadable'](file.name));
    }
  };

  return (
    <>
      {isFirstTime(search) && <ApplicationTrail at="logo" words={words.trail} />}
      <AuthHeading title={words.logo.title} lead={words.logo.lead} />
      <Card className={styles['card']}>
        {picture === null ? (
          <>
            <CurrentLogo />
            <FileDrop
              label={words.logo.choose}
              help={words.logo.chooseHelp}
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
          {words.later}
        </ButtonLink>
      </div>
    </>
  );
}

function CurrentLogo() {
  const words = useWords(uploadsWords).logo;
  const { logo, name } = useVendor();
  if (logo === null) return null;
  return (
    <div className={styles['current']}>
      <Avatar name={name} src={logo} size="large" isDecorative />
      {words.current}
    </div>
  );
}

export { LogoUploadScreen as Component };
