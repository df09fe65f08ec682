import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { PubSub } from './events/pub-sub/pub-sub.ts';
import type { Authenticate } from './http/guard/access.ts';
import type { Outside } from './outside/outside.ts';
import type { CursorCodec } from './paging/cursor.ts';
import type { Keyring } from './gateway/gateway-keys.ts';
import type { FileLinks } from './storage/file-links.ts';
import type { FileStore } from './storage/file-store.ts';
import type { KeyObject } from 'node:crypto';

/** Nothing here depends on a feature. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly pubSub: PubSub;
  readonly cursors: CursorCodec;
  readonly keyring: Keyring;
  readonly keyRings: KeyRings;
  readonly authenticate: Authenticate;
  readonly files: FileStore;
  readonly links: FileLinks;
  readonly outside: Outside;
  readonly metrics: Registry;
}

export interface KeyRing {
  readonly signing: () => KeyObject;
  /** Includes the previous keys. */
  readonly accepted: () => readonly KeyObject[];
}

export type KeyRings = Readonly<Record<'cursor' | 'file_links', KeyRing>> & {
  /** Checks whether any process rotated a key. */
  readonly refresh: () => Promise<void>;
};
