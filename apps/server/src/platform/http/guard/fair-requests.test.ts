import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../../testing/app-of-this-file.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';
import { letFilesInOneByOne } from './fair-requests.ts';

const test = await appOfThisFile({ lines: { ordinary: 100, exports: 4 } });

/** A call that asks for itself alone: the pages of a list would wait together, in one question. */
const count = async ({ token }: { readonly token: string }) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ url: inventoryContract.countInventory.path, headers })).statusCode;
};

const waitingForLock = async () => {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

describe('the requests of one vendor', () => {
  it('hold at most their share of the connections, wait behind their own, and past a bound are refused', async () => {
    const [flood, other] = [await signedInVendor(test), await signedInVendor(test)];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table products in access exclusive mode`);
      await held;
    });
    const answers = Array.from({ length: 120 }, () => count(flood));
    await expect.poll(waitingForLock).toBe(8);
    // Another vendor's call that needs nothing of what is locked is answered meanwhile.
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await test.app.inject({ url: '/v1/vendor/who-am-i', headers })).statusCode).toBe(200);
    expect(await waitingForLock()).toBe(8);
    letGo();
    await holding;
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(108);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    expect(await count(flood)).toBe(200);
  });
});

async function arriving() {
  const app = Fastify();
  const letIn: string[] = [];
  letFilesInOneByOne(app);
  app.addHook('onRequest', async ({ headers }) => void letIn.push(String(headers.authorization)));
  app.post('/files', { config: { isUpload: true } }, () => 'taken');
  app.get('/', () => 'told');
  await app.ready();
  const send = (token: string) =>
    app.inject({ method: 'POST', url: '/files', headers: { authorization: `Bearer ${token}` } });
  return { app, letIn, send };
}

describe('requests that bring files', () => {
  it('are let in one by one, the sessions in turns', async () => {
    const { letIn, send } = await arriving();
    const crowd = Array.from({ length: 20 }, () => send('crowd'));
    const one = send('other');
    await one;
    expect(letIn.length).toBeLessThan(5);
    await Promise.all(crowd);
    expect(letIn).toHaveLength(21);
    expect(letIn.indexOf('Bearer other')).toBeLessThan(3);
  });

  it('make nobody wait who brings none', async () => {
    const { app, letIn, send } = await arriving();
    const crowd = Array.from({ length: 20 }, () => send('crowd'));
    await app.inject({ url: '/', headers: { authorization: 'Bearer other' } });
    expect(letIn.slice(0, 2)).toContain('Bearer other');
    await Promise.all(crowd);
  });
});
