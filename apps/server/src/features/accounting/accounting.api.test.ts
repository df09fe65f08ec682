import { accountingContract, type LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { LEDGER_FIGURES, type LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { sumOfLines } from '@vendor-portal/contract/accounting/ledger.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenBooks, type Books, givenPaidOutBooks } from '../../testing/given/given-books.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });
const { books, other, today } = await givenPaidOutBooks(test);

const SHARES: Readonly<Record<LedgerFigure, (entry: LedgerEntry) => number>> = {
  earned: ({ earned }) => earned,
  commission: ({ commission }) => commission,
  refunded: ({ earned, commission }) => 0 - earned - commission,
  adverts: ({ availableChange }) => 0 - availableChange,
  paid_out: ({ availableChange }) => 0 - availableChange,
  on_its_way: ({ availableChange }) => 0 - availableChange,
  arrived: ({ availableChange }) => 0 - availableChange,
  pending: ({ pendingChange }) => pendingChange,
  available: ({ availableChange }) => availableChange,
};

describe('accounting', () => {
  it('shows the back office the same entries, one vendor at a time', async () => {
    const entries = (of: Books) =>
      test.gateway(accountingContract.listVendorEntries, {
        params: { vendorId: of.vendorId },
        query: { from: today, to: today, limit: 50 },
      });
    const shown = (await entries(books)).payload.entries;
    expect(shown).not.toEqual([]);
    expect(shown).toEqual(await books.entries({ from: today, to: today }));
    expect((await entries(other)).payload.entries).toEqual([]);
  });

  it('lists the entries that add up to each figure', async () => {
    const summary = await books.summary();
    const names = { paid_out: 'paidOut', on_its_way: 'onItsWay' } as const;
    for (const figure of Object.keys(LEDGER_FIGURES) as LedgerFigure[]) {
      const listed = await books.entries({ figure });
      const name = figure === 'paid_out' || figure === 'on_its_way' ? names[figure] : figure;
      const sum = listed.reduce((all, entry) => all + SHARES[figure](entry), 0);
      expect({ figure, sum }).toEqual({ figure, sum: summary[name] });
    }
    expect(summary).toMatchObject({ refunded: 150_001, paidOut: 425_000, orders: 3, adverts: 0 });
    expect(summary.earned + summary.commission).toBe(3 * 500_000 - 150_001);
  });

  it('explains how each entry arrives at its amount', async () => {
    const entries = await books.entries();
    expect(entries.map(({ kind }) => kind)).toEqual([
      'order_earned',
      'refund',
      'order_earned',
      'refund',
      'payout',
      'order_released',
      'order_earned',
    ]);
    for (const entry of entries) {
      expect(sumOfLines(entry.arithmetic)).toBe(entry.pendingChange + entry.availableChange);
      expect((await books.entry(entry.id)).payload).toEqual(entry);
    }
    const [refund] = await books.entries({ kind: 'refund' });
    expect(refund).toMatchObject({ reason: 'The soup had spilled.', earned: -42_501, commission: -7_500 });
    expect(await books.entries({ orderId: refund?.order?.orderId ?? '' })).toHaveLength(2);
  });

  it('pages through the entries without losing or repeating one', async () => {
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = (await books.entryPage({ limit: 3, ...(after !== undefined && { after }) })).payload;
      seen.push(...page.entries.map(({ id }) => id));
      after = page.paginationCursor.hasNext ? page.paginationCursor.after : null;
    }
    expect(seen).toEqual((await books.entries()).map(({ id }) => id));
  });

  it('returns earnings as a string, by the day of delivery (§1.8)', async () => {
    const { totalEarned, totalCommission, totalOrders, perDay } = (await books.totalEarned()).payload;
    const summary = await books.summary();
    expect([totalEarned, totalCommission, totalOrders]).toEqual([String(summary.earned), summary.commission, 3]);
    expect(perDay.at(-1)).toMatchObject({ day: today, orders: 2 });
    const nothing = (await other.totalEarned({ from: today, to: today })).payload;
    expect(nothing).toEqual({
      totalEarned: '0',
      totalCommission: 0,
      totalOrders: 0,
      perDay: [{ day: today, earned: 0, commission: 0, orders: 0 }],
    });
    expect((await books.totalEarned({ from: today, to: addDays(today, -1) })).status).toBe(400);
  });

  it('exports figures that match the screen, and no live formula', async () => {
    const order = await books.delivered();
    await books.refund(order.id, 1_000, '=HYPERLINK("http://example.ng")');
    const [header = [], ...rows] = await csvCells(await books.exported());
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '');
    const sum = (name: string) => Math.round(column(name).reduce((all, cell) => all + Number(cell), 0) * 100);
    const summary = await books.summary();
    expect([sum('Earnings from delivered orders'), sum('Commission')]).toEqual([summary.earned, summary.commission]);
    const balances = [sum('Clearing'), sum('Available balance')];
    expect(balances).toEqual([summary.pending, summary.available]);
    for (const amount of column('Available balance')) expect(amount).toMatch(/^-?\d+\.\d\d$/);
    for (const time of column('Booked (Africa/Lagos)')) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(new Set(column('Transaction'))).toContain('Refund');
    expect(await books.exported()).toContain(`'=HYPERLINK`);
    expect((await books.exported('?figure=paid_out')).trim().split('\r\n')).toHaveLength(2);
  });

  it('lists an order once, with its status and its release included', async () => {
    const rows = await books.entries({ rows: 'orders' });
    expect(rows.some(({ kind }) => kind === 'order_released')).toBe(false);
    const [payout] = await books.payouts();
    const first = rows.findLast(({ kind }) => kind === 'order_earned');
    const [release] = await books.entries({ kind: 'order_released' });
    expect(first).toMatchObject({
      order: { status: 'completed' },
      released: { entryId: release?.id, at: release?.at, payoutId: payout?.id },
    });
    const latest = rows.find(({ kind }) => kind === 'order_earned');
    expect(latest).toMatchObject({ order: { status: 'delivered' }, released: null });
    // Lists about releases still include them.
    expect((await books.entries({ rows: 'orders', figure: 'available' })).map(({ id }) => id)).toContain(release?.id);
    expect(await books.entries({ rows: 'orders', orderId: first?.order?.orderId ?? '' })).toContainEqual(release);
  });

  it("hides one vendor's entries from another", async () => {
    const [entry] = await books.entries();
    expect((await other.entry(entry?.id ?? '')).status).toBe(404);
    expect(await other.entries({ orderId: entry?.order?.orderId ?? '' })).toEqual([]);
    expect((await other.summary()).orders).toBe(0);
  });
});

describe("the vendor's day", () => {
  it('ends at local midnight, even when the clocks change', async () => {
    const shop = await givenBooks(test);
    await test.db.execute(sql`update vendors set time_zone = 'America/New_York' where id = ${shop.vendorId}`);
    // Clocks went back there on 2026-11-01: the day had 25 hours, from 04:00 to 05:00 UTC.
    const moments = ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'];
    for (const at of moments) {
      await test.db.execute(sql`
        with entry as (
          insert into ledger_entries (vendor_id, id, at, day, kind, earned, commission, pending_change, arithmetic)
          values (${shop.vendorId}, gen_random_uuid(), ${at}::timestamptz,
            (${at}::timestamptz at time zone 'America/New_York')::date, 'adjustment', 100, 0, 100, '[]') returning id)
        insert into ledger_lines (vendor_id, entry_id, line, account, amount)
        select ${shop.vendorId}::uuid, entry.id, line, account, amount from entry,
          (values (0, 'vendor_pending', 100), (1, 'bank', -100)) as sides (line, account, amount)`);
    }
    const { perDay } = (await shop.totalEarned({ from: '2026-10-31', to: '2026-11-02' })).payload;
    expect(perDay.map(({ day, earned }) => [day, earned])).toEqual([
      ['2026-10-31', 100],
      ['2026-11-01', 200],
      ['2026-11-02', 100],
    ]);
    const shorter = await shop.totalEarned({ from: '2026-10-31', to: '2026-11-01' });
    expect(shorter.payload.totalEarned).toBe('300');
    const listed = await shop.entries({ from: '2026-11-01', to: '2026-11-01' });
    expect(listed.map(({ at }) => at)).toEqual([moments[2], moments[1]].map((at) => new Date(at ?? '').toISOString()));
  });
});

describe('an order with a promotion', () => {
  it('is earned, partly refunded and released to the exact kobo, based on what the customer paid', async () => {
    const shop = await givenBooks(test);
    const now = test.clock.now();
    const dates = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + days(5)).toISOString() };
    const body = { name: 'A fifth off', kind: 'percentage', value: 20, ...dates } as const;
    await test.request(promotionsContract.createPromotion, { body }, shop);
    const order = await shop.delivered();
    expect(order).toMatchObject({ subtotal: 500_000, discount: 100_000, commission: 60_000, earnings: 340_000 });
    const balances = async () => {
      const { pending, available } = await shop.summary();
      return [pending, available];
    };
    await shop.refund(order.id, 40_000);
    expect(await balances()).toEqual([340_000 - 34_000, 0]);
    await shop.release();
    expect(await balances()).toEqual([0, 306_000]);
    await shop.refund(order.id, 360_000);
    expect(await balances()).toEqual([0, 0]);
    expect((await shop.refund(order.id, 1)).failure.code).toBe('refund_too_large');
  });
});
