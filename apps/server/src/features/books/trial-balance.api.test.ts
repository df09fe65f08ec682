import { booksContract } from '@vendor-portal/contract/books/books.contract.ts';
import { describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { givenBooks, waitForNoon } from '../../testing/given/given-books.ts';
import { wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';

const { readTrialBalance, exportJournal } = booksContract;

const test = await sharedTestApp();
waitForNoon(test);
const books = await givenBooks(test);
await books.hasPayoutAccount();
const { id } = await books.delivered();
await books.release();
await books.runPayouts();
await books.refund(id, 33_333);
const shop = await givenAdvertiser(test);
await shop.earn(3);
await shop.booked();

const balance = async (query = {}) => (await test.gateway(readTrialBalance, { query })).payload;

async function journal(form: 'xero' | 'quickbooks') {
  const [key] = TEST_KEYS;
  if (!key) throw new Error('Expected a gateway key.');
  const { payload: _, ...request } = withSignature(wireRequest(exportJournal, { query: { form } }), key, test.clock);
  return csvCells((await test.app.inject(request)).body);
}

describe("the marketplace's own books", () => {
  it('sum to zero, with commission, adverts and debts on separate accounts', async () => {
    const { debit, credit, accounts, vatRate, currency } = await balance();
    expect(debit).toBe(credit);
    expect([vatRate, currency]).toEqual([750, 'NGN']);
    const of = (name: string) => accounts.find(({ account }) => account === name);
    // 15 % of 5,000 less the refund's part, and of 30,000 naira. The 7.5 % tax is contained in it.
    const commission = 75_000 - 5_000 + 450_000;
    expect((of('commission')?.credit ?? 0) + (of('vat_on_commission')?.credit ?? 0)).toBe(commission);
    expect(of('vat_on_commission')?.credit).toBe(
      Math.round((75_000 * 750) / 10_750) - Math.round((5_000 * 750) / 10_750) + Math.round((450_000 * 750) / 10_750),
    );
    expect(of('adverts')?.credit).toBe(500_000);
    expect(of('bank')?.credit).toBe(425_000);
    expect(of('customer')?.debit).toBe(500_000 - 33_333 + 3_000_000);
  });

  it('can be read for a range of days, and are empty before the first entry', async () => {
    const before = await balance({ from: '2020-01-01', to: '2020-12-31' });
    expect([before.debit, before.credit]).toEqual([0, 0]);
  });

  it('are exported day by day as a journal for QuickBooks, each day in balance', async () => {
    const [head, ...lines] = await journal('quickbooks');
    expect(head).toEqual(['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description']);
    expect(lines.length).toBeGreaterThan(6);
    for (const [number, ofDay] of Map.groupBy(lines, ([no]) => no)) {
      const sum = (column: number) => ofDay.reduce((all, line) => all + Math.round(Number(line[column]) * 100), 0);
      expect({ number, debits: sum(3) }).toEqual({ number, debits: sum(4) });
    }
    expect(lines[0]?.[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('are exported as manual journals for Xero, whose amounts sum to zero', async () => {
    const [head, ...lines] = await journal('xero');
    expect(head).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
    expect(lines.reduce((sum, line) => sum + Math.round(Number(line[5]) * 100), 0)).toBe(0);
    expect(lines.find(([, , name]) => name === 'Advertising income')?.[5]).toBe('-5000');
  });
});
