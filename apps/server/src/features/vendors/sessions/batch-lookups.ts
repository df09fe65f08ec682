import { setImmediate } from 'node:timers/promises';

/** Finds several at once; keys without a match are left out. */
type FindAll<Key, Found> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;

/**
 * Look-ups made within one turn of the event loop become one query. Under load, when many requests arrive in one turn, they
 * share the round trip; a single one waits for nobody.
 */
export function batchLookups<Key, Found>(findAll: FindAll<Key, Found>): (key: Key) => Promise<Found | undefined> {
  let keys: Set<Key> | undefined;
  let found: ReturnType<typeof findAll> | undefined;

  const findAtTheEndOfTheTurn = async () => {
    await setImmediate();
    const batch = [...(keys ?? [])];
    keys = undefined;
    return findAll(batch);
  };

  return async (key) => {
    if (keys === undefined) {
      keys = new Set();
      found = findAtTheEndOfTheTurn();
    }
    keys.add(key);
    return (await found)?.get(key);
  };
}
