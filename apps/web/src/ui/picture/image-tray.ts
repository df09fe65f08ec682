import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredImage } from '@vendor-portal/contract/values/image.ts';
import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { moveItem } from '../list/use-reorder.ts';
import type { Crop } from './crop.ts';

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

const newImage = (key: number, source: Blob, preview: string): TrayImage => ({
  key: `new ${key}`,
  preview,
  source,
  crop: undefined,
  state: 'uploading',
  share: 0,
  imageId: null,
  message: '',
});

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

interface TrayOptions {
  readonly initial?: readonly StoredImage[];
  readonly max: number;
  /** Width over height; a square by default. */
  readonly ratio?: number;
  readonly upload: (file: File, options: UploadOptions) => Promise<{ readonly imageId: string }>;
  /** The message for a file that isn't a picture. */
  readonly unreadable: (name: string) => string;
}

/** The pictures of a form, which are uploaded while it is filled in. */
export function useImageTray({ initial = [], max, ratio = 1, upload, unreadable }: TrayOptions) {
  const [images, setImages] = useState(() => initial.map(storedImage));
  const [saved, setSaved] = useState(initial);
  const latest = useRef(images);
  const uploads = useRef(new Map<string, Promise<void>>());
  const made = useRef(new Set<string>());
  const count = useRef(0);
  const aborts = useRef(new Map<string, AbortController>());

  const change = useCallback((next: (images: readonly TrayImage[]) => TrayImage[]) => {
    latest.current = next(latest.current);
    setImages(latest.current);
  }, []);
  const set = (key: string, part: Partial<TrayImage>) =>
    change((all) => all.map((image) => (image.key === key ? { ...image, ...part } : image)));
  const createPreview = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    made.current.add(url);
    return url;
  };
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
      for (const abort of aborts.current.values()) abort.abort(new Error('left'));
    },
    [],
  );

  const send = (key: string, source: Blob, crop?: Crop) => {
    aborts.current.get(key)?.abort(new Error('replaced'));
    const abort = new AbortController();
    const { signal } = abort;
    aborts.current.set(key, abort);
    set(key, { state: 'uploading', share: 0, message: '', imageId: null });
    const run = async () => {
      try {
        const { prepareImage } = await loadChunk('picture', () => import('./prepare-image.ts'));
        const file = await prepareImage(source, { crop, ratio }).catch(() => null);
        if (signal.aborted) return;
        if (file === null) {
          set(key, { state: 'failed', message: unreadable(source instanceof File ? source.name : '') });
          return;
        }
        set(key, { preview: createPreview(file) });
        const { imageId } = await upload(file, { signal, onProgress: (share) => set(key, { share }) });
        set(key, { state: 'stored', share: 1, imageId });
      } catch (error) {
        if (!signal.aborted) set(key, { state: 'failed', message: (error as Error).message });
      }
    };
    uploads.current.set(key, run());
  };

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
    isChanged: images.length !== saved.length || images.some(({ imageId }, index) => imageId !== saved[index]?.imageId),
    /** Returns false when there was no space for all. */
    add: (files: readonly File[]) => {
      const accepted = files.slice(0, max - latest.current.length);
      for (const file of accepted) {
        const image = newImage(count.current++, file, createPreview(file));
        change((all) => [...all, image]);
        send(image.key, file);
      }
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
    waitForUploads: async (): Promise<string[] | null> => {
      await Promise.all(uploads.current.values());
      const ids = latest.current.flatMap(({ imageId }) => imageId ?? []);
      return ids.length === latest.current.length ? ids : null;
    },
  };
}

export type ImageTray = ReturnType<typeof useImageTray>;
