import { SYSTEM } from '../platform/audit/actor.ts';
import { processDueOrders } from '../features/orders/moves/order-clock.service.ts';
import type { TestApp } from './build-test-app.ts';

const fail = (error: unknown) => {
  throw error;
};

/** Until nothing is due, by these processes at once. */
export async function processAllDueOrders(...processes: readonly Pick<TestApp, 'platform'>[]): Promise<void> {
  const processOnce = () => Promise.all(processes.map(({ platform }) => processDueOrders(platform, SYSTEM, fail)));
  while ((await processOnce()).some((count) => count > 0));
}
