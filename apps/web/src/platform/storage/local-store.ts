import { createStore } from 'zustand/vanilla';
import { randomId } from '../idempotency/random-id.ts';
import { openLocalDatabase, type LocalDatabase } from './open-local-database.ts';

/** §3 Locally stored, under these names; also the remembered views and the choice of keyboard shortcuts. */
export interface LocalEntries {
  readonly authToken: string | null;
  readonly userId: string | null;
  readonly deviceId: string;
  readonly signupEmail: string | null;
  readonly vendorFormData: unknown;
  readonly colorMode: 'light' | 'dark';
  readonly productPage: 'list' | 'grid';
  readonly orderView: 'list' | 'board' | 'kitchen';
  /** What the kitchen's view shows on this device, and how large. */
  readonly kitchen: unknown;
  readonly singleKeys: boolean;
  readonly bell: unknown;
  /** No pictures and no telemetry on this device (save-data.ts). */
  readonly savesData: boolean;
  /** This browser received push messages, so it is shown if they stop. */
  readonly isPushOn: boolean;
  /** Since when this device prints confirmed orders by itself; null: it doesn't. */
  readonly printsTicketsSince: string | null;
  /** Millimetres, of the printer that this device's browser uses. */
  readonly ticketPaper: '58' | '80';
}

export type LocalEntryName = keyof LocalEntries;

export const LOCAL_DEFAULTS: Omit<LocalEntries, 'deviceId'> = {
  authToken: null,
  userId: null,
  signupEmail: null,
  vendorFormData: null,
  colorMode: 'light',
  productPage: 'list',
  orderView: 'list',
  kitchen: null,
  singleKeys: true,
  bell: null,
  savesData: false,
  isPushOn: false,
  printsTicketsSince: null,
  ticketPaper: '80',
};

/**
 * The small entries, cached in memory and written behind. If storage fails, everything works until the page is closed,
 * and `failure` has the storage's own message (§8).
 */
export function createLocalStore(open: () => Promise<LocalDatabase> = openLocalDatabase) {
  let entries: LocalEntries = { ...LOCAL_DEFAULTS, deviceId: randomId() };
  let database: LocalDatabase | undefined;
  let loading: Promise<void> | undefined;
  const changedBeforeLoading = new Set<LocalEntryName>();
  const failure = createStore<{ readonly message: string | null }>(() => ({ message: null }));

  const failed = (error: unknown) => {
    failure.setState({ message: error instanceof Error && error.message !== '' ? error.message : String(error) });
  };

  const load = async () => {
    try {
      const opened = await open();
      const names = Object.keys(entries) as LocalEntryName[];
      const stored = await Promise.all(names.map(async (name) => [name, await opened.getItem(name)] as const));
      const loaded = stored.filter(([name, value]) => value !== null && !changedBeforeLoading.has(name));
      entries = { ...entries, ...Object.fromEntries(loaded) };
      database = opened;
      // §3: these two are stored from the start.
      await Promise.all([...changedBeforeLoading, 'deviceId' as const, 'colorMode' as const].map(write));
    } catch (error) {
      failed(error);
    }
  };

  const write = async (name: LocalEntryName) => {
    if (database === undefined) {
      changedBeforeLoading.add(name);
      await ready();
      return;
    }
    try {
      const value = entries[name];
      await (value === null ? database.removeItem(name) : database.setItem(name, value));
    } catch (error) {
      failed(error);
    }
  };

  const ready = () => (loading ??= load());

  return {
    failure,
    /** Resolves, never rejects, once the stored entries are loaded and can be written. */
    ready,
    get: <Name extends LocalEntryName>(name: Name): LocalEntries[Name] => entries[name],
    /** Takes effect at once; the promise resolves when it is written. */
    set: <Name extends LocalEntryName>(name: Name, value: LocalEntries[Name]): Promise<void> => {
      entries = { ...entries, [name]: value };
      return write(name);
    },
    /** Removes this tab's session, but not a newer one stored by another tab. */
    dropSession: async (): Promise<void> => {
      const { authToken } = entries;
      entries = { ...entries, authToken: null, userId: null };
      const stored = await database?.getItem('authToken').catch(() => null);
      if (stored === authToken) await Promise.all([write('authToken'), write('userId')]);
    },
    /**
     * Takes over a session stored by another tab, except the one that is `over`, which may not be removed yet. Returns
     * whether it did.
     */
    rereadSession: async (over: string | null = null): Promise<boolean> => {
      const stored = await Promise.all([database?.getItem('authToken'), database?.getItem('userId')]);
      const [authToken, userId] = stored.map((value) => value ?? null) as [string | null, string | null];
      if (authToken === null || authToken === over || authToken === entries.authToken) return false;
      entries = { ...entries, authToken, userId };
      return true;
    },
  };
}

export const localStore = createLocalStore();
