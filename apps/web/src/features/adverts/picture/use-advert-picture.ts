import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { loadChunk } from '../../../platform/lazy/load-chunk.ts';
import type { Crop } from '../../../ui/picture/crop.ts';
import { uploadAdvertImage } from '../advert-actions.queries.ts';

export interface AdvertPicture {
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

export const ADVERT_RATIO = 2;
