import { accountingContract as accounting } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { bankAccounts } from '../../features/banks/banks.tables.ts';
import { processAllDueOrders } from '../due-orders.ts';
import { before, days, hours } from '../../platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenMarket } from './given-market.ts';
import { requestAs } from './given-vendor.ts';

type EntriesQuery = CallInput<typeof accounting.listLedgerEntries>['query'];

/** Noon in Lagos, so that no test straddles two days. */
export function waitForNoon({ clock }: Pick<TestApp, 'clock'>): void {
  const now = clock.now().getTime();
  const noon = Math.floor(now / days(1)) * days(1) + hours(11);
  clock.advance(noon >= now ? noon - now : noon + days(1) - now);
}

export async function givenBooks(test: TestApp, options: Parameters<typeof givenMarket>[1] = {}) {
  const market = await givenMarket(test, options);
  const { app, db, clock } = test;
  const { vendorId } = market;
  const request = requestAs(test, market);
  /** In steps with a call in between, so that the session doesn't expire. */
  const letPass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= hours(11)) {
      clock.advance(Math.min(left, hours(11)));
      await request(signInContract.whoAmI, {});
    }
  };
  return {
    ...market,
    letPass,
    delivered: async (): Promise<GatewayOrder> => (await market.deliver((await market.dispatched()).id)).payload,
    /** Lets the dispute window pass. */
    release: async () => {
      await letPass(hours(25));
      await processAllDueOrders(test);
    },
    totalEarned: (query: CallInput<typeof accounting.readTotalEarned>['query'] = {}) =>
      request(accounting.readTotalEarned, { query }),
    summary: async (query: CallInput<typeof accounting.readAccountingSummary>['query'] = {}) =>
      (await request(accounting.readAccountingSummary, { query })).payload,
    entries: async (query: EntriesQuery = {}) =>
      (await request(accounting.listLedgerEntries, { query: { limit: 50, ...query } })).payload.entries,
    entryPage: (query: EntriesQuery) => request(accounting.listLedgerEntries, { query }),
    entry: (entryId: string) => request(accounting.readLedgerEntry, { query: { entryId } }),
    statement: (query: CallInput<typeof accounting.readStatement>['query'] = {}) =>
      request(accounting.readStatement, { query }),
    payouts: async (query: CallInput<typeof accounting.listPayouts>['query'] = {}) =>
      (await request(accounting.listPayouts, { query })).payload.payouts,
    events: async () =>
      (await request(notificationsContract.listNotifications, { query: { limit: 50 } })).payload.notifications,
    exported: async (query = '') => {
      const headers = { authorization: `Bearer ${market.token}` };
      return (await app.inject({ url: `${accounting.exportLedgerEntries.path}${query}`, headers })).body;
    },
    refund: (orderId: string, amount: number, reason = 'The soup had spilled.') =>
      test.gateway(admin.refundOrder, { params: { orderId }, body: { amount, reason } }),
    runPayouts: () => test.gateway(payoutsContract.runPayouts, { body: { vendorId } }),
    settle: (payoutId: string, body: CallInput<typeof payoutsContract.settlePayout>['body']) =>
      test.gateway(payoutsContract.settlePayout, { params: { payoutId }, body }),
    /** By default long enough ago that no payout is held. */
    hasPayoutAccount: (payoutSince = before(clock.now(), hours(48))) =>
      db.insert(bankAccounts).values({
        vendorId,
        bankCode: '058',
        accountNumber: '0123456789',
        accountName: 'ADA OBI',
        verifiedAt: payoutSince,
        payoutSince,
        createdAt: payoutSince,
      }),
  };
}

export type Books = Awaited<ReturnType<typeof givenBooks>>;

/** With a payout account, and the ₦4,250.00 of one order that can be paid out. */
export async function givenBalance(test: TestApp): Promise<Books> {
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  await books.delivered();
  await books.release();
  return books;
}

/** Orders that were earned and released, earned and partly refunded, with a payout in between; and another vendor. */
export async function givenPaidOutBooks(test: TestApp) {
  waitForNoon(test);
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  const first = await books.delivered();
  await books.release();
  await books.runPayouts();
  await books.refund(first.id, 100_000);
  const second = await books.delivered();
  await books.refund(second.id, 50_001);
  await books.delivered();
  const other = await givenBooks(test);
  return { books, other, today: dayIn('Africa/Lagos', test.clock.now()) };
}
