const PREFIX = 'portal:';

type Held = Pick<LockInfo, 'name' | 'clientId'>;

/**
 * The main scripts of all open pages, each of which holds a lock of that name (`src/platform/worker/hold-build.ts`).
 * Undefined while a page has no lock yet, because it may be of any build.
 */
export function buildsInUse(held: readonly Held[], pages: number): readonly string[] | undefined {
  const holders = held.filter(({ name }) => name?.startsWith(PREFIX) === true);
  if (new Set(holders.map(({ clientId }) => clientId)).size < pages) return undefined;
  return holders.map(({ name = '' }) => name.slice(PREFIX.length));
}
