import { printingContract as calls } from '@vendor-portal/contract/printing/printing.contract.ts';
import { expect, it } from 'vitest';
import { seconds } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { SimulatedEpson } from '../demo/printers/simulated-epson.ts';
import { PRINTER_STEPS, type PrinterStep } from '../demo/printers/simulated-printer.ts';
import { SimulatedStar } from '../demo/printers/simulated-star.ts';
import { processDuePrinting } from './print-queue.service.ts';

const test = await sharedTestApp();
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });

/** Of each make. */
const ORDERS = 100;
const MAKES = { star: SimulatedStar, epson: SimulatedEpson } as const;

const pass = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  await processDuePrinting(test.platform);
};

it.each(['star', 'epson'] as const)(
  'each of 100 tickets of a %s printer comes out once, is marked as a reprint, or is unconfirmed',
  async (make) => {
    const market = await givenMarket(test);
    const more = await market.has({ name: 'Suya', price: 100_000, quantity: 1_000 });
    const body = { name: 'Kitchen', make, paper: 80, prints: 'kitchen', when: 'placed', copies: 1 } as const;
    const { printerId } = (await test.request(calls.addPrinter, { body }, market)).payload;
    /** An address is limited by the minute, and this test's minutes are short. */
    const plugInAgain = async () => {
      const change = { ...body, printerId, replacesAddress: true };
      const { address } = (await test.request(calls.changePrinter, { body: change }, market)).payload;
      return new MAKES[make]({ origin, path: new URL(address ?? '').pathname, cutsBefore });
    };
    let cut: PrinterStep | undefined;
    const cutsBefore = (step: PrinterStep) => step === cut;
    let printer = await plugInAgain();
    const readJob = async (orderId: string) => {
      const { jobs } = (await test.request(calls.listPrintJobs, { query: { orderId } }, market)).payload;
      expect(jobs).toHaveLength(1);
      return jobs[0];
    };
    const seen = new Set<string>();
    for (let order = 0; order < ORDERS; order += 1) {
      if (order % 10 === 0) printer = await plugInAgain();
      const { id } = await market.placed({ items: [{ productId: more.id, quantity: 1 }] });
      const before = printer.printed.length;
      // Every step in turn, and every seventh ticket meets an empty roll instead.
      cut = order % 7 === 6 ? undefined : PRINTER_STEPS[order % PRINTER_STEPS.length];
      printer.hasPaper = order % 7 !== 6;
      await printer.poll();
      cut = undefined;
      printer.hasPaper = true;
      for (let polls = 0; polls < 3; polls += 1) {
        await pass(seconds(45));
        await printer.poll();
      }
      const job = await readJob(id);
      const whole = printer.printed.slice(before).filter(({ isTorn }) => !isTorn);
      // Twice only where the paper says so, and missing only where it is listed as unconfirmed.
      expect([order, whole.length]).toEqual([order, job?.state === 'printed' ? 1 : Math.min(whole.length, 1)]);
      expect(['printed', 'unconfirmed']).toContain(job?.state);
      expect(printer.printed.length - before <= 1 || job?.isReprint === true).toBe(true);
      seen.add(`${job?.state} ${whole.length}`);
    }
    expect([...seen].toSorted()).toEqual(
      make === 'star' ? ['printed 1', 'unconfirmed 0', 'unconfirmed 1'] : ['printed 1', 'unconfirmed 0'],
    );
  },
  // Two hundred tickets are drawn, some of them twice.
  600_000,
);
