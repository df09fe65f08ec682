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
  /** Throws an error for the operator if the store can't be used. */
  readonly check: () => Promise<void>;
}

export type FileKey = `${'public' | 'private'}/${string}`;

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** Keys are ours but also arrive in addresses: only these characters ever reach a disk or a bucket. */
export const isFileKey = (text: string): text is FileKey => KEY.test(text);

/** The extension is a file's only type, because a folder stores no other; it was set after checking the content. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const contentTypeOf = (key: FileKey): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
