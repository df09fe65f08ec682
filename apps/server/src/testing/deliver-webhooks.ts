import { deliverTo } from '../features/webhooks/deliver.service.ts';
import { readDueReceivers } from '../features/webhooks/webhooks.queries.ts';

/** Waits for all; returns how many were tried. */
export async function deliverWebhooks(deps: Parameters<typeof deliverTo>[0]): Promise<number> {
  const receivers = await readDueReceivers(deps.db, deps.clock.now());
  const tried = await Promise.all(receivers.map((receiver) => deliverTo(deps, receiver)));
  return tried.reduce((sum, count) => sum + count, 0);
}
