const PREFIX = 'portal:';

type Held = Pick<LockInfo, 'name' | 'clientId'>;

/**
 * Each page of the portal holds a lock in the name of its main script (`src/platform/worker/hold-build.ts`): the main
 * scripts of all that are open. Undefined while one has not said yet which build it is of, because it may be of any. They
 * are counted: Chromium names the holder of a lock otherwise than the page of a worker.
 */
export function buildsInUse(held: readonly Held[], pages: number): readonly string[] | undefined {
  const holders = held.filter(({ name }) => name?.startsWith(PREFIX) === true);
  if (new Set(holders.map(({ clientId }) => clientId)).size < pages) return undefined;
  return holders.map(({ name = '' }) => name.slice(PREFIX.length));
}
