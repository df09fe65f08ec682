/** Lets the work under one name run alone; whoever comes meanwhile waits, and holds nothing while it does. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
