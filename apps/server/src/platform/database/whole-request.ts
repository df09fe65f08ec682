import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database.ts';
import { setPublisher, tellAfterCommit } from './transactions.ts';

/** What the shared `db` means to whoever runs here: the open transaction, or the few connections beside it. */
interface Place {
  readonly of: Db;
  readonly to: Db | 'apart';
  isOver: boolean;
}

const places = new AsyncLocalStorage<Place>();

const meanings = new WeakMap<Db, () => Db>();

/** What the shared `db` leads to here. */
export const actualDb = (db: Db): Db => meanings.get(db)?.() ?? db;

/**
 * A database that leads into the transaction of the request at hand wherever there is one: then what a service opens is
 * a savepoint, and stands or falls with the request. `beside` serves what must stand whatever becomes of that: with
 * connections of its own, or requests that hold one each would wait for each other's second.
 */
export function sharedDb(pooled: Db, beside: Db): Db {
  const meant = () => {
    const here = places.getStore();
    if (here?.of !== shared || here.isOver) return pooled;
    return here.to === 'apart' ? beside : here.to;
  };
  const shared: Db = new Proxy<Db>(pooled, { get: (_, property) => Reflect.get(meant(), property) as unknown });
  meanings.set(shared, meant);
  setPublisher(shared, (note) => tellAfterCommit(meant(), note));
  return shared;
}

/** Runs the work of a whole request as one transaction: all that goes through `db` in it, however deep, is part of it. */
export function asOneTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const place: Place = { of: db, to: tx, isOver: false };
    try {
      return await places.run(place, () => work(tx));
    } finally {
      // Whatever was started in there and goes on later is no part of it any more.
      place.isOver = true;
    }
  });
}

/**
 * Does at once, and for good, what must stand even if the request comes to nothing: a wrong password is counted, a file
 * is noted before it is stored. Never for rows that the request has locked: it would wait for itself.
 */
export function standingApart<T>(work: () => Promise<T>): Promise<T> {
  const here = places.getStore();
  return here === undefined ? work() : places.run({ ...here, to: 'apart' }, work);
}
