import { printingContract as calls } from '@vendor-portal/contract/printing/printing.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket, type Market } from '../../testing/given/given-market.ts';
import { SimulatedEpson } from '../demo/printers/simulated-epson.ts';
import { SimulatedStar } from '../demo/printers/simulated-star.ts';
import { eventsAfter } from '../../platform/events/events.ts';
import { processDuePrinting } from './print-queue.service.ts';

const test = await sharedTestApp();
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });

type Input = CallInput<typeof calls.addPrinter>['body'];
const MAKES = { star: SimulatedStar, epson: SimulatedEpson } as const;

async function givenPrinter(market: Market, input: Partial<Input> = {}) {
  const body: Input = {
    name: 'Kitchen',
    make: 'star',
    paper: 80,
    prints: 'kitchen',
    when: 'placed',
    copies: 1,
    ...input,
  };
  const { printerId, address } = (await test.request(calls.addPrinter, { body }, market)).payload;
  const path = new URL(address).pathname;
  const printer = new MAKES[body.make]({ origin, path });
  const listJobs = async () => (await test.request(calls.listPrintJobs, { query: {} }, market)).payload;
  return {
    printerId,
    printer,
    path,
    listJobs,
    states: async () => (await listJobs()).jobs.map(({ state }) => state).toReversed(),
    condition: async () => (await listJobs()).printers[0]?.condition,
  };
}

const passTime = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  await processDuePrinting(test.platform);
};

const EACH = [['star'], ['epson']] as const;

describe.each(EACH)('a %s printer', (make) => {
  it('fetches a placed order’s ticket once and says that it is printed', async () => {
    const market = await givenMarket(test);
    const { printer, states, condition, listJobs } = await givenPrinter(market, { make });
    await printer.poll();
    const { id } = await market.placed();
    expect(await states()).toEqual(['pending']);
    await printer.poll();
    await printer.poll();
    expect([printer.printed.length, await states(), await condition()]).toEqual([1, ['printed'], 'ready']);
    expect((await listJobs()).jobs[0]).toMatchObject({ orderId: id, isReprint: false, cause: 'placed' });
    await market.confirm(id);
    await printer.poll();
    expect(printer.printed).toHaveLength(1);
  });

  it('is never sent a ticket again that it fetched and lost; it is unconfirmed after two minutes', async () => {
    const market = await givenMarket(test);
    let isCut = false;
    const { path, states, listJobs, printerId } = await givenPrinter(market, { make });
    const printer = new MAKES[make]({ origin, path, cutsBefore: (step) => isCut && step === 'print' });
    const { id, number } = await market.placed();
    isCut = true;
    await printer.poll();
    isCut = false;
    await passTime(seconds(61));
    await printer.poll();
    expect((await listJobs()).unprinted).toMatchObject([
      { orderId: id, orderNumber: number, printerId, state: 'fetched' },
    ]);
    await passTime(seconds(60));
    await printer.poll();
    expect([printer.printed.length, await states()]).toEqual([0, ['unconfirmed']]);
    // A person prints it again: it says so, and the alert is over with it.
    await test.request(calls.printOrder, { body: { orderId: id, printerId } }, market);
    expect((await listJobs()).unprinted).toEqual([]);
    await printer.poll();
    expect((await listJobs()).jobs[0]).toMatchObject({ state: 'printed', isReprint: true, cause: 'by_hand' });
    expect((await listJobs()).unprinted).toEqual([]);
  });

  it('counts a result that comes after it was unconfirmed', async () => {
    const market = await givenMarket(test);
    let isCut = true;
    const { path, states } = await givenPrinter(market, { make });
    const printer = new MAKES[make]({ origin, path, cutsBefore: (step) => isCut && step === 'report' });
    await market.placed();
    await printer.poll();
    await passTime(minutes(3));
    expect(await states()).toEqual(['unconfirmed']);
    isCut = false;
    if (make === 'star') {
      const query = new URLSearchParams({ code: '200 OK', token: printer.printed[0]?.name ?? '' });
      await fetch(`${printer.url}?${query.toString()}`, { method: 'DELETE' });
    } else await printer.poll();
    expect(await states()).toEqual(['printed']);
  });

  it('out of paper is in the alert line within 75 seconds, and prints what waited once there is paper', async () => {
    const market = await givenMarket(test);
    const { printer, states, condition, listJobs } = await givenPrinter(market, { make });
    await printer.poll();
    printer.hasPaper = false;
    const { id } = await market.placed();
    const [{ seq } = { seq: 0 }] = (await eventsAfter(test.db, market.vendorId, 0, 1_000)).slice(-1);
    await passTime(seconds(5));
    await printer.poll();
    expect(await condition()).toBe('no_paper');
    await passTime(seconds(60));
    expect((await listJobs()).unprinted.map(({ orderId }) => orderId)).toEqual([id]);
    const kinds = (await eventsAfter(test.db, market.vendorId, seq, 100)).map(({ kind }) => kind);
    expect(kinds).toContain('printing_changed');
    printer.hasPaper = true;
    for (let polls = 0; polls < 3; polls += 1) {
      await passTime(seconds(5));
      await printer.poll();
    }
    expect([printer.printed.length, await states(), await condition()]).toEqual([1, ['printed'], 'ready']);
    expect((await listJobs()).unprinted).toEqual([]);
  });

  it('that ran out in the middle of a ticket prints it again, marked as a reprint', async () => {
    const market = await givenMarket(test);
    const { printer, path, states, listJobs } = await givenPrinter(market, { make });
    await market.placed();
    if (make === 'star') {
      const { jobToken } = (await (await fetch(`${origin}${path}`, STAR_POLL('200 OK'))).json()) as {
        jobToken: string;
      };
      await fetch(`${origin}${path}?type=image/png&token=${jobToken}`);
      await fetch(`${origin}${path}`, STAR_POLL('410 Out of paper'));
    } else {
      printer.hasPaper = false;
      await printer.poll();
      printer.hasPaper = true;
    }
    expect((await listJobs()).jobs[0]).toMatchObject({ state: 'failed', failure: 'no_paper' });
    await passTime(seconds(31));
    await printer.poll();
    expect([printer.printed.length, await states()]).toEqual([1, ['printed']]);
    expect((await listJobs()).jobs[0]?.isReprint).toBe(true);
  });

  it('is lost once it stops polling, and back with the next poll', async () => {
    const market = await givenMarket(test);
    const { printer, condition } = await givenPrinter(market, { make });
    expect(await condition()).toBe('new');
    await printer.poll();
    await passTime(minutes(2));
    expect(await condition()).toBe('lost');
    await printer.poll();
    expect(await condition()).toBe('ready');
  });

  it('gets nothing of an order that is over, or without its categories', async () => {
    const market = await givenMarket(test);
    const elsewhere = await givenPrinter(market, { make, categories: ['Grill'] });
    const { printer, states } = await givenPrinter(market, { make, copies: 2 });
    const { id } = await market.placed();
    expect(await states()).toEqual(['pending', 'pending']);
    await market.decline({ orderId: id, reason: 'too_busy' });
    await Promise.all([printer.poll(), elsewhere.printer.poll()]);
    expect([printer.printed, elsewhere.printer.printed, await states()]).toEqual([[], [], ['cancelled', 'cancelled']]);
  });
});

const STAR_POLL = (statusCode: string, more: object = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ statusCode: encodeURIComponent(statusCode), ...more }),
});

describe('the ticket', () => {
  it('is a black and white picture, as wide as the printer says', async () => {
    const market = await givenMarket(test);
    const { printer } = await givenPrinter(market, { paper: 58 });
    await market.placed();
    await printer.poll();
    // The simulated printer said 72 mm after its first poll.
    await market.placed();
    await printer.poll();
    await market.placed();
    await printer.poll();
    const widths = await Promise.all(
      printer.printed.map(async ({ picture }) => (await sharp(picture).metadata()).width),
    );
    expect([widths[0], widths.at(-1)]).toEqual([384, 576]);
  });
});
