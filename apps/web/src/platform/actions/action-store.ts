import type { StoreApi } from 'zustand/vanilla';
import { openSeparateDatabase } from '../storage/open-local-database.ts';
import type { TabChannel } from '../tabs/tab-channel.ts';
import { compareByPress, isOwn, type ActionOwner, type QueuedAction } from './action.ts';

export interface ActionsState {
  readonly actions: readonly QueuedAction[];
}

/** Survives a reload, a discarded tab and a restart. */
export interface ActionDatabase {
  readonly all: () => Promise<readonly QueuedAction[]>;
  readonly put: (action: QueuedAction) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Undone actions that are still in the database. */
export interface UndoneKeys {
  readonly has: (key: string) => boolean;
  /** Returns whether the next page will know. */
  readonly add: (key: string) => boolean;
  readonly remove: (key: string) => void;
}

interface StoreDeps {
  readonly state: StoreApi<ActionsState>;
  readonly database: ActionDatabase;
  readonly undone: UndoneKeys;
  readonly owner: () => ActionOwner;
  readonly channel: TabChannel<'changed'>;
}

/** This person's actions in this store, in memory and on the device. Without storage they last as long as the page. */
export function createActionStore({ state, database, undone, owner, channel }: StoreDeps) {
  /** Being written or removed: reading the device meanwhile must neither lose nor revive them. */
  const unwritten = new Map<string, QueuedAction>();
  const leaving = new Set<string>();
  /** Written to the device, or being written. */
  const onDevice = new Set<string>();
  let changes = 0;

  const show = (actions: readonly QueuedAction[]) => state.setState({ actions: actions.toSorted(compareByPress) });
  const others = (key: string) => state.getState().actions.filter((action) => action.key !== key);
  const stored = () => database.all().catch((): readonly QueuedAction[] => []);
  const removeFromDevice = (key: string): Promise<boolean> =>
    database.remove(key).then(
      () => {
        undone.remove(key);
        onDevice.delete(key);
        return true;
      },
      () => false,
    );
  const showRemoved = (key: string) => {
    leaving.delete(key);
    show(others(key));
    channel.publish('changed');
  };

  return {
    find: (fits: (action: QueuedAction) => boolean) => state.getState().actions.find(fits),
    save: async (action: QueuedAction): Promise<void> => {
      changes += 1;
      unwritten.set(action.key, action);
      show([...others(action.key), action]);
      const wasOnDevice = onDevice.has(action.key);
      onDevice.add(action.key);
      const isStored = await database.put(action).then(
        () => true,
        () => false,
      );
      changes += 1;
      if (!isStored && !wasOnDevice) onDevice.delete(action.key);
      if (isStored && unwritten.get(action.key) === action) unwritten.delete(action.key);
      channel.publish('changed');
    },
    /** Removed from the state only once it is off the device: a page closed before that would send it after all. */
    remove: async (key: string): Promise<void> => {
      changes += 1;
      unwritten.delete(key);
      leaving.add(key);
      await removeFromDevice(key);
      changes += 1;
      showRemoved(key);
    },
    /** As `remove`. Returns false if the device can neither delete it nor store that it was undone; then it stays. */
    undo: async (key: string): Promise<boolean> => {
      changes += 1;
      leaving.add(key);
      const isOver = (await removeFromDevice(key)) || undone.add(key) || !onDevice.has(key);
      changes += 1;
      if (isOver) {
        unwritten.delete(key);
        showRemoved(key);
      } else leaving.delete(key);
      return isOver;
    },
    /** Loads what other tabs did. */
    read: async (): Promise<void> => {
      let found: readonly QueuedAction[];
      let before: number;
      do {
        before = changes;
        found = await stored();
      } while (before !== changes);
      for (const { key } of found) onDevice.add(key);
      const left = found.filter(({ key }) => undone.has(key));
      for (const { key } of left) void removeFromDevice(key);
      const fromDevice = found.filter((one) => !unwritten.has(one.key) && !leaving.has(one.key) && !left.includes(one));
      show([...fromDevice, ...unwritten.values()].filter((action) => isOwn(action, owner())));
    },
    /** Removes the actions of other vendors and of other people from this device. */
    removeOthers: async (): Promise<void> => {
      const own = owner();
      if (own.presser === null) return;
      const strange = (await stored()).filter((action) => !isOwn(action, own));
      await Promise.all(strange.map(({ key }) => removeFromDevice(key)));
    },
    clear: async (): Promise<void> => {
      changes += 1;
      unwritten.clear();
      show([]);
      await Promise.all((await stored()).map(({ key }) => removeFromDevice(key)));
      channel.publish('changed');
    },
  };
}

/** Separate, so that clearing the local entries leaves the actions alone. */
const DATABASE_NAME = 'vendor-actions';

/** In IndexedDB, through localforage. */
export function deviceDatabase(): ActionDatabase {
  let opening: ReturnType<typeof openSeparateDatabase> | undefined;
  const database = () => {
    opening ??= openSeparateDatabase(DATABASE_NAME);
    opening.catch(() => (opening = undefined));
    return opening;
  };
  return {
    all: async () => {
      const found: QueuedAction[] = [];
      await (await database()).iterate<QueuedAction, undefined>((action) => void found.push(action));
      return found;
    },
    put: async (action) => {
      await (await database()).setItem(action.key, action);
    },
    remove: async (key) => (await database()).removeItem(key),
  };
}

const UNDONE_PREFIX = 'vendor.undone.';

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** In localStorage, which may work where IndexedDB fails. */
export const deviceUndoneKeys = (): UndoneKeys => ({
  has: (key) => attempt(() => localStorage.getItem(UNDONE_PREFIX + key) !== null, false),
  add: (key) =>
    attempt(() => {
      localStorage.setItem(UNDONE_PREFIX + key, 'yes');
      return true;
    }, false),
  remove: (key) => attempt(() => localStorage.removeItem(UNDONE_PREFIX + key), undefined),
});
