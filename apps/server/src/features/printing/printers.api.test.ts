import { printingContract as calls } from '@vendor-portal/contract/printing/printing.contract.ts';
import { describe, expect, it as base } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { printers } from './printing.tables.ts';

const test = await sharedTestApp();
const it = base.extend('vendor', () => signedInVendor(test, { name: 'Ada Foods' }));

const KITCHEN = {
  name: 'Kitchen',
  make: 'star',
  paper: 80,
  prints: 'kitchen',
  when: 'confirmed',
  copies: 1,
} as const;

describe('a printer', () => {
  it('is added with an address that is shown once and stored only as a hash', async ({ vendor }) => {
    const { address, ...added } = (await test.request(calls.addPrinter, { body: KITCHEN }, vendor)).payload;
    expect(address).toMatch(/^https?:\/\/.+\/n\/v1\/printers\/star\/[\w-]{43}$/);
    expect(added).toMatchObject({ ...KITCHEN, model: null, categories: null, condition: 'new', seenAt: null });
    expect((await test.request(calls.listPrinters, {}, vendor)).payload).toEqual({ printers: [added] });
    const stored = JSON.stringify(await test.db.select().from(printers));
    expect(stored).not.toContain(address.split('/').at(-1));
  });

  it('is changed, keeps its address unless it is replaced, and is removed', async ({ vendor }) => {
    const { printerId, address } = (await test.request(calls.addPrinter, { body: KITCHEN }, vendor)).payload;
    const change = { ...KITCHEN, printerId, name: 'Grill', categories: ['Grill', 'Grill'] };
    const renamed = (await test.request(calls.changePrinter, { body: change }, vendor)).payload;
    expect(renamed).toMatchObject({ name: 'Grill', categories: ['Grill'], address: null });
    const replaced = await test.request(calls.changePrinter, { body: { ...change, replacesAddress: true } }, vendor);
    expect(replaced.payload.address).not.toBe(address);
    expect((await test.request(calls.removePrinter, { body: { printerId } }, vendor)).status).toBe(200);
    expect((await test.request(calls.listPrinters, {}, vendor)).payload.printers).toEqual([]);
    for (const refused of [
      await test.request(calls.changePrinter, { body: change }, vendor),
      await test.request(calls.removePrinter, { body: { printerId } }, vendor),
      await test.request(calls.testPrinter, { body: { printerId } }, vendor),
    ])
      expect([refused.status, refused.failure.message]).toEqual([410, 'This printer was removed.']);
  });

  it('is refused by field, and the eleventh altogether', async ({ vendor }) => {
    const wrong = { ...KITCHEN, name: ' ', copies: 3, categories: [] };
    const refused = await test.request(calls.addPrinter, { body: wrong }, vendor);
    expect(Object.keys(refused.failure.fields ?? {}).toSorted()).toEqual([
      'body.categories',
      'body.copies',
      'body.name',
    ]);
    for (let count = 0; count < 10; count += 1) await test.request(calls.addPrinter, { body: KITCHEN }, vendor);
    const { status, failure } = await test.request(calls.addPrinter, { body: KITCHEN }, vendor);
    expect([status, failure.fields]).toEqual([
      400,
      { 'body.name': 'You can have up to 10 printers. Remove one first.' },
    ]);
  });
});

describe('a ticket by hand', () => {
  it('is listed as a job; another vendor’s order and printer are gone', async () => {
    const market = await givenMarket(test);
    const order = await market.placed();
    const { printerId } = (await test.request(calls.addPrinter, { body: KITCHEN }, market)).payload;
    const tested = (await test.request(calls.testPrinter, { body: { printerId } }, market)).payload;
    const body = { printerId, orderId: order.id };
    const job = (await test.request(calls.printOrder, { body }, market)).payload;
    expect(job).toMatchObject({
      orderId: order.id,
      kind: 'kitchen',
      cause: 'by_hand',
      state: 'pending',
      isReprint: false,
    });
    const listed = (await test.request(calls.listPrintJobs, { query: {} }, market)).payload;
    expect(listed.jobs.map(({ jobId }) => jobId)).toEqual([job.jobId, tested.jobId]);
    expect(listed.printers).toEqual([{ printerId, name: 'Kitchen', prints: 'kitchen', condition: 'new' }]);

    const stranger = await signedInVendor(test);
    const own = (await test.request(calls.addPrinter, { body: KITCHEN }, stranger)).payload.printerId;
    for (const taken of [body, { printerId: own, orderId: order.id }])
      expect((await test.request(calls.printOrder, { body: taken }, stranger)).status).toBe(410);
    expect((await test.request(calls.listPrintJobs, { query: { orderId: order.id } }, stranger)).payload.jobs).toEqual(
      [],
    );
  });
});
