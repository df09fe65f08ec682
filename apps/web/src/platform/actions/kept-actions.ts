import { loadChunk } from '../code/chunk-loader.ts';
import type { QueuedAction } from './queued-action.ts';

/** Where actions lie until they are answered. Survives a reload, a discarded tab and a restart. */
export interface KeptActions {
  readonly all: () => Promise<readonly QueuedAction[]>;
  readonly put: (action: QueuedAction) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** A database of its own beside the small entries: `clear` of the one is none of the other's business. */
const NAME = 'vendor-actions';

async function open() {
  const { openBeside } = await loadChunk('local storage', () => import('../storage/open-local-database.ts'));
  return openBeside(NAME);
}

/** In IndexedDB, by the library that keeps the small entries as well. */
export function keptOnDevice(): KeptActions {
  let opening: ReturnType<typeof open> | undefined;
  const database = () => {
    opening ??= open();
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
