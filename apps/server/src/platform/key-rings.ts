import type { KeyObject } from 'node:crypto';

/** A key that may be rotated while it is used. */
export interface KeyRing {
  readonly signing: () => KeyObject;
  /** Whatever was signed with one of these is ours. */
  readonly accepted: () => readonly KeyObject[];
}

export type KeyRings = Readonly<Record<'cursor' | 'file_links', KeyRing>> & {
  /** Looks whether one was rotated: by this process or another. */
  readonly refresh: () => Promise<void>;
};
