import type { KeyObject } from 'node:crypto';

export interface KeyRing {
  readonly signing: () => KeyObject;
  /** Includes the previous keys. */
  readonly accepted: () => readonly KeyObject[];
}

export type KeyRings = Readonly<Record<'cursor' | 'file_links', KeyRing>> & {
  /** Checks whether any process rotated a key. */
  readonly refresh: () => Promise<void>;
};
