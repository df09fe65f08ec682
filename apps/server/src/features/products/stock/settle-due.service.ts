import { minutes } from '../../../platform/clock.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { eventsOf } from '../product-events.ts';
import { updateProducts } from '../product-writes.queries.ts';
import { hasDueProducts, lockDueProducts, vendorsWithDueProducts } from '../products.queries.ts';
import { settled } from './stock-rules.ts';

export { isAnyDue } from '../products.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/**
 * Reactivates products whose time has passed. Called before every list and count, which use the stored status alone, so
 * that they agree with each other and with the clock. The version stays, because nobody edited. Returns whether there
 * were any.
 */
export async function settleDue({ db, clock }: Deps, vendorId: string): Promise<boolean> {
  const now = clock.now();
  if (!(await hasDueProducts(db, vendorId, now))) return false;
  await db.transaction(async (tx) => {
    const due = await lockDueProducts(tx, vendorId, now);
    const changes = due.map((before) => ({ before, after: settled(before, now) }));
    await updateProducts(
      tx,
      changes.map(({ after }) => after),
    );
    await recordEvents(tx, clock, vendorId, eventsOf(changes));
  });
  return true;
}

/** So that open screens are updated within a minute. */
export const bringBackProducts = (deps: Deps): ScheduledJob => ({
  name: 'products_back',
  schedule: { every: minutes(1) },
  run: async () => {
    for (const vendorId of await vendorsWithDueProducts(deps.db, deps.clock.now())) await settleDue(deps, vendorId);
  },
});
