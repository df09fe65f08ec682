const ends = new Map<string, Promise<unknown>>();

/**
 * Runs what bears the same name one after the other, in all tabs of this browser. Web Locks are missing where a tablet
 * opens the portal over plain http on the shop's network: there it holds for this tab alone.
 */
export async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // In this tab first, so that the order of asking is kept where there are no locks, too.
  const before = ends.get(name) ?? Promise.resolve();
  const mine = before.then(() => locked(name, work));
  const end = mine.catch(() => undefined);
  ends.set(name, end);
  try {
    return await mine;
  } finally {
    if (ends.get(name) === end) ends.delete(name);
  }
}

async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return !locks ? work() : locks.request(`vendor ${name}`, work);
}
