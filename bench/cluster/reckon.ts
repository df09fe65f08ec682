import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Acknowledged } from './customers.ts';
import type { Screen } from './screens.ts';

export interface Reckoning {
  readonly acknowledged: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  readonly events: number;
  /** Not heard by the screen of their store. */
  readonly missed: number;
  readonly heardTwice: number;
}

const HEARD_WITHIN_MS = 20_000;

async function ask<Row>(connectionString: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(question)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lostAndDoubled(orders: readonly { id: string; customer_id: string }[], told: readonly Acknowledged[]) {
  const ids = new Set(orders.map(({ id }) => id));
  const byCustomer = Map.groupBy(orders, (order) => order.customer_id);
  return {
    lost: told.filter(({ orderId }) => !ids.has(orderId)).length,
    doubled: [...byCustomer.values()].filter((all) => all.length > 1).length,
  };
}

/** What the database has, against what customers were told and screens heard. */
export async function reckon(
  connectionString: string,
  told: readonly Acknowledged[],
  screens: readonly Screen[],
): Promise<Reckoning> {
  const orders = await ask<{ id: string; customer_id: string }>(
    connectionString,
    `select id, customer_id from orders where customer_id like 'bench %'`,
  );
  const events = await ask<{ vendor_id: string; seq: string }>(connectionString, 'select vendor_id, seq from events');
  const screenOf = new Map(screens.map((screen) => [screen.vendorId, screen]));
  const due = events.flatMap(({ vendor_id: vendorId, seq }) => {
    const screen = screenOf.get(vendorId);
    return screen && Number(seq) > screen.since ? [{ screen, number: Number(seq) }] : [];
  });
  const missed = () => due.filter(({ screen, number }) => !screen.heard.has(number)).length;
  const end = performance.now() + HEARD_WITHIN_MS;
  while (missed() > 0 && performance.now() < end) await pause(200);
  return {
    acknowledged: told.length,
    ...lostAndDoubled(orders, told),
    events: due.length,
    missed: missed(),
    heardTwice: screens.flatMap(({ heard }) => [...heard.values()]).filter((times) => times > 1).length,
  };
}
