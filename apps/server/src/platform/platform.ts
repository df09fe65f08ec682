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

/** What every feature is handed; nothing here knows of any feature. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Notifies this process and others that there is something new to read. */
  readonly pubSub: PubSub;
  /** Makes and reads the cursors of lists. */
  readonly cursors: CursorCodec;
  /** The keys of the gateway, and the secrets each has at present. */
  readonly keyring: Keyring;
  /** What we sign with for ourselves. */
  readonly keyRings: KeyRings;
  readonly authenticate: Authenticate;
  readonly files: FileStore;
  /** Signs the links to private files. */
  readonly links: FileLinks;
  /** The way to everybody else's servers. */
  readonly outside: Outside;
  /** What operators read at `/metrics`. */
  readonly metrics: Registry;
}

/** A key that may be rotated while it is used. */
export interface KeyRing {
  readonly signing: () => KeyObject;
  /** Whatever was signed with one of these is ours. */
  readonly accepted: () => readonly KeyObject[];
}

export type KeyRings = Readonly<Record<'cursor' | 'file_links', KeyRing>> & {
  /** Checks whether any process rotated a key. */
  readonly refresh: () => Promise<void>;
};
