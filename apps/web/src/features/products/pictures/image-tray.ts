import { useCallback, useEffect, useRef, useState } from 'react';
import { PRODUCT_IMAGES_MAX, type StoredImage } from '@vendor-portal/contract/values/image.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { randomId } from '../../../platform/idempotency/random-id.ts';
import type { Crop } from '../../../ui/picture/crop.ts';
import { moveItem } from '../../../ui/list/use-reorder.ts';
import { prepareImage } from '../../../ui/picture/prepare-image.ts';
import { uploadProductImage } from '../product-upload.queries.ts';

export interface TrayImage {
  readonly key: string;
  /** An object URL while it uploads. */
  readonly preview: string;
  /** The original to crop: the chosen file, or the stored picture's URL. */
  readonly source: Blob | string;
  readonly crop: Crop | undefined;
  readonly state: 'uploading' | 'stored' | 'failed';
  /** Upload progress, 0 to 1. */
  readonly share: number;
  readonly imageId: string | null;
  readonly message: string;
}

const storedImage = ({ imageId, urls }: StoredImage): TrayImage => ({
  key: imageId,
  preview: urls.medium,
  source: urls.large,
  crop: undefined,
  state: 'stored',
  share: 1,
  imageId,
  message: '',
});

export function useImageTray(initial: readonly StoredImage[], unreadable: (name: string) => string) {
  const [images, setImages] = useState(() => initial.map(storedImage));
  const [saved, setSaved] = useState(initial);
  const latest = useRef(images);
  const uploads = useRef(new Map<string, Promise<void>>());
  const made = useRef(new Set<string>());
  const aborts = useRef(new Map<string, AbortController>());

  const change = useCallback((next: (images: readonly TrayImage[]) => TrayImage[]) => {
    latest.current = next(latest.current);
    setImages(latest.current);
  }, []);
  const set = useCallback(
    (key: string, part: Partial<TrayImage>) =>
      change((all) => all.map((image) => (image.key === key ? { ...image, ...part } : image))),
    [change],
  );
  const previewOf = useCallback((blob: Blob) => {
    const url = URL.createObjectURL(blob);
    made.current.add(url);
    return url;
  }, []);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
      for (const abort of aborts.current.values()) abort.abort(new Error('left'));
    },
    [],
  );

  const send = useCallback(
    (key: string, source: Blob, crop?: Crop) => {
      aborts.current.get(key)?.abort(new Error('replaced'));
      const abort = new AbortController();
      aborts.current.set(key, abort);
      set(key, { state: 'uploading', share: 0, message: '', imageId: null });
      const run = async () => {
        try {
          const file = await prepareImage(source, { crop }).catch(() => null);
          if (abort.signal.aborted) return;
          if (file === null) {
            set(key, { state: 'failed', message: unreadable(source instanceof File ? source.name : '') });
            return;
          }
          set(key, { preview: previewOf(file) });
          const onProgress = (share: number) => set(key, { share });
          const { imageId } = await uploadProductImage(file, { signal: abort.signal, onProgress });
          set(key, { state: 'stored', share: 1, imageId });
        } catch (error) {
          if (!abort.signal.aborted) set(key, { state: 'failed', message: errorText(error) });
        }
      };
      uploads.current.set(key, run());
    },
    [set, previewOf, unreadable],
  );

  const reset = useCallback(
    (stored: readonly StoredImage[]) => {
      for (const abort of aborts.current.values()) abort.abort(new Error('reset'));
      uploads.current.clear();
      setSaved(stored);
      change(() => stored.map(storedImage));
    },
    [change],
  );

  return {
    images,
    isChanged: images.length !== saved.length || images.some(({ imageId }, place) => imageId !== saved[place]?.imageId),
    /** Returns false when there was no space for all. */
    add: (files: readonly File[]) => {
      const accepted = files.slice(0, PRODUCT_IMAGES_MAX - latest.current.length);
      const fresh = accepted.map((file): TrayImage => ({
        key: randomId(),
        preview: previewOf(file),
        source: file,
        crop: undefined,
        state: 'uploading',
        share: 0,
        imageId: null,
        message: '',
      }));
      change((all) => [...all, ...fresh]);
      for (const { key, source } of fresh) if (source instanceof Blob) send(key, source);
      return accepted.length === files.length;
    },
    remove: (key: string) => {
      aborts.current.get(key)?.abort(new Error('removed'));
      change((all) => all.filter((image) => image.key !== key));
    },
    move: (from: number, to: number) => change((all) => moveItem(all, from, to)),
    retry: ({ key, source, crop }: TrayImage) => source instanceof Blob && send(key, source, crop),
    recrop: ({ key }: TrayImage, source: Blob, crop: Crop) => {
      set(key, { source, crop });
      send(key, source, crop);
    },
    reset,
    /** Updates the saved pictures without touching the form's. */
    rebase: setSaved,
    /** Waits for pending uploads. Null if one failed. */
    settled: async (): Promise<string[] | null> => {
      await Promise.all(uploads.current.values());
      const ids = latest.current.flatMap(({ imageId }) => imageId ?? []);
      return ids.length === latest.current.length ? ids : null;
    },
  };
}

export type ImageTray = ReturnType<typeof useImageTray>;
