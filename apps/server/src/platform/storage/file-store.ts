import type { Readable } from 'node:stream';

interface StoredFile {
  /** Undefined where the store doesn't report it. */
  readonly size: number | undefined;
  readonly stream: Readable;
}

/**
 * A key's bytes never change: another version gets another key. Files under `public/` are readable by anybody, all
 * others only by a signed link.
 */
export interface FileStore {
  /** Atomic: a reader never gets half a file. */
  readonly put: (key: FileKey, bytes: Buffer) => Promise<void>;
  readonly read: (key: FileKey) => Promise<StoredFile | undefined>;
  /** Removing a missing file isn't an error. */
  readonly remove: (key: FileKey) => Promise<void>;
  /** Throws an error for the operator if the store can't be used. */
  readonly check: () => Promise<void>;
}

export type FileKey = `${'public' | 'private'}/${string}`;

const KEY = /^(?:public|private)(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/;

/** Keys also arrive in URLs: only these characters ever reach a disk or a bucket. */
export const isFileKey = (text: string): text is FileKey => KEY.test(text);

/** The extension is the only stored type; it was set after checking the content. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const contentTypeOf = (key: FileKey): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
