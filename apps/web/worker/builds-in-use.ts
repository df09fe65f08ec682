const PREFIX = 'portal:';

type Held = Pick<LockInfo, 'name' | 'clientId'>;

/**
 * Main scripts of all open pages, each of which holds a lock in that name (`src/platform/worker/hold-build.ts`).
 * Undefined while a page has not named its build yet, because it may be any.
 */
export function buildsInUse(held: readonly Held[], pages: number): readonly string[] | undefined {
  const holders = held.filter(({ name }) => name?.startsWith(PREFIX) === true);
  if (new Set(holders.map(({ clientId }) => clientId)).size < pages) return undefined;
  return holders.map(({ name = '' }) => name.slice(PREFIX.length));
}
