import { setTimeout as pause } from 'node:timers/promises';
import type { Customers } from '../../e2e/support/customers.ts';

const TRIES_AGAIN_AFTER_MS = 500;

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly at: number;
}

/** A customer whose order finds nobody home, or a dish sold out, tries again with the next dishes. */
export async function placeUntilTaken(customers: Customers): Promise<Placed> {
  for (;;) {
    const order = await customers.place().catch(() => undefined);
    if (order !== undefined) return { id: order.id, number: order.number, at: Date.now() };
    await pause(TRIES_AGAIN_AFTER_MS);
  }
}
