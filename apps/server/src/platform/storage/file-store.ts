import type { Readable } from 'node:stream';

interface StoredFile {
  /** Unknown where a store does not say it. */
  readonly size: number | undefined;
  readonly stream: Readable;
}

/**
 * Where uploaded files lie. A key names a file for good: its bytes never change, another version gets another key.
 * What is under `public/` anybody may read; everything else only by a signed link.
 */
export interface FileStore {
  /** All of it or nothing: a reader never meets half a file. */
  readonly put: (key: FileKey, bytes: Buffer) => Promise<void>;
  readonly read: (key: FileKey) => Promise<StoredFile | undefined>;
  /** Removing what is not there is no mistake. */
  readonly remove: (key: FileKey) => Promise<void>;
  /** Throws, in words for whoever runs the server, if the store can't be used. */
  readonly check: () => Promise<void>;
}

export type FileKey = `${'public' | 'private'}/${string}`;

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** Keys are made by us, but arrive in addresses too: nothing else than these letters ever reaches a disk or a bucket. */
export const isFileKey = (text: string): text is FileKey => KEY.test(text);

/** The ending is the only mark of a file's kind, because a folder keeps no other; it was given after looking inside. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const contentTypeOf = (key: FileKey): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
