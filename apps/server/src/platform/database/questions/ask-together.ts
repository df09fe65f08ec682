import { setImmediate } from 'node:timers/promises';

/** Asks for several at once; what there is none of is left out. */
type AskAll<Key, Found> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;

/**
 * Whatever is asked for within one turn of the event loop becomes one question. Under load, when many requests come in one
 * turn, they share the round trip; a single one waits for nobody.
 */
export function askTogether<Key, Found>(askAll: AskAll<Key, Found>): (key: Key) => Promise<Found | undefined> {
  let keys: Set<Key> | undefined;
  let answer: ReturnType<typeof askAll> | undefined;

  const askAtTheEnd = async () => {
    // The end of this turn.
    await setImmediate();
    const gathered = [...(keys ?? [])];
    keys = undefined;
    return askAll(gathered);
  };

  return async (key) => {
    if (keys === undefined) {
      keys = new Set();
      answer = askAtTheEnd();
    }
    keys.add(key);
    return (await answer)?.get(key);
  };
}
