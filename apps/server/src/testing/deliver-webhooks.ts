import { deliverTo } from '../features/webhooks/deliver.service.ts';
import type { TestApp } from './build-test-app.ts';
import { readDueReceivers } from '../features/webhooks/webhooks.queries.ts';

/** Waits for all; returns how many were tried. */
export async function deliverWebhooks(deps: Parameters<typeof deliverTo>[0]): Promise<number> {
  const receivers = await readDueReceivers(deps.db, deps.clock.now());
  const tried = await Promise.all(receivers.map((receiver) => deliverTo(deps, receiver)));
  return tried.reduce((sum, count) => sum + count, 0);
}

/** By this many processes, until nothing is due. */
export async function deliverAll({ db, clock, platform, app }: TestApp, processes = 1): Promise<void> {
  const deps = { db, clock, outside: platform.outside, log: app.log };
  const deliver = () => Promise.all(Array.from({ length: processes }, () => deliverWebhooks(deps)));
  while ((await deliver()).some((tried) => tried > 0));
}
