import { useEffect, useRef, useState } from 'react';
import { Crop as CropIcon, RotateCw, Trash2 } from 'lucide-react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { loadChunk } from '../../../platform/lazy/load-chunk.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import type { Crop } from '../../../ui/picture/crop.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { CropDialog } from '../../../ui/picture/crop-dialog.tsx';
import { uploadAdvertImage } from '../adverts.queries.ts';
import styles from './advert-form.module.css';
import { advertFormMessages } from './advert-form.messages.ts';

interface AdvertPicture {
  /** The file itself during the upload. */
  readonly preview: string;
  /** The original, which is cropped. */
  readonly source: Blob;
  readonly crop: Crop | undefined;
  readonly state: 'uploading' | 'stored' | 'failed';
  /** Uploaded share, 0 to 1. */
  readonly share: number;
  readonly imageId: string | null;
  readonly message: string;
}

/** Uploads while the form is filled in. The last choice counts. */
export function useAdvertPicture(unreadable: (name: string) => string) {
  const [picture, setPicture] = useState<AdvertPicture | null>(null);
  const sending = useRef<{ abort: AbortController; done: Promise<string | null> } | null>(null);
  const made = useRef(new Set<string>());
  const previewOf = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    made.current.add(url);
    return url;
  };
  useEffect(
    () => () => {
      sending.current?.abort.abort(new Error('left'));
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const send = (source: Blob, crop?: Crop) => {
    sending.current?.abort.abort(new Error('replaced'));
    const abort = new AbortController();
    const change = (part: Partial<AdvertPicture>) => {
      if (!abort.signal.aborted) setPicture((before) => before && { ...before, ...part });
    };
    const run = async () => {
      const file = await prepared(source, crop).catch(() => null);
      if (file === null) {
        change({ state: 'failed', message: unreadable(source instanceof File ? source.name : '') });
        return null;
      }
      change({ preview: previewOf(file) });
      try {
        const onProgress = (share: number) => change({ share });
        const { imageId } = await uploadAdvertImage(file, { signal: abort.signal, onProgress });
        change({ state: 'stored', share: 1, imageId });
        return imageId;
      } catch (error) {
        change({ state: 'failed', message: errorText(error) });
        return null;
      }
    };
    setPicture((before) => ({
      preview: before?.source === source ? before.preview : previewOf(source),
      source,
      crop,
      state: 'uploading',
      share: 0,
      imageId: null,
      message: '',
    }));
    sending.current = { abort, done: run() };
  };

  return {
    picture,
    choose: (file: File) => send(file),
    recrop: (source: Blob, crop: Crop) => send(source, crop),
    retry: () => picture && send(picture.source, picture.crop),
    remove: () => {
      sending.current?.abort.abort(new Error('removed'));
      sending.current = null;
      setPicture(null);
    },
    /** Waits for a running upload. Null if it failed or there is none. */
    settled: async (): Promise<string | null> => (await sending.current?.done) ?? null,
  };
}

async function prepared(source: Blob, crop: Crop | undefined): Promise<File> {
  const { prepareImage } = await loadChunk('picture', () => import('../../../ui/picture/prepare-image.ts'));
  return prepareImage(source, { crop, ratio: ADVERT_RATIO });
}

export type AdvertPictureTray = ReturnType<typeof useAdvertPicture>;

const ADVERT_RATIO = 2;

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
