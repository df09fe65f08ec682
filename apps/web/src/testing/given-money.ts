import { accountingContract, type LedgerEntry } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { Payout } from '@vendor-portal/contract/payouts/payout.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';
import { givenOrder } from './given-order.ts';

export const naira = (amount: number) => (amount * 100) as Money;
const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000b${String(index).padStart(4, '0')}`;

/** Order A-1042: 8,000 of goods, 15% commission. */
export const givenEntry = (number = 1, different: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: givenId(number),
  at: '2026-11-15T18:58:00.000Z',
  day: '2026-11-15',
  kind: 'order_earned',
  pendingChange: naira(6800),
  availableChange: naira(0),
  earned: naira(6800),
  commission: naira(1200),
  order: { orderId: givenOrder(42).id, number: 'A-1042', status: 'delivered' },
  released: null,
  advert: null,
  payoutId: null,
  reversesId: null,
  reason: null,
  arithmetic: [
    { term: 'subtotal', amount: naira(8000) },
    { term: 'commission', amount: naira(-1200), rateBasisPoints: 1500 as BasisPoints, base: naira(8000) },
  ],
  ...different,
});

export const givenPayout = (different: Partial<Payout> = {}): Payout => ({
  id: givenId(900),
  number: 'P-2026-0042',
  status: 'paid',
  amount: naira(420_000),
  from: '2026-11-01',
  to: '2026-11-07',
  bankName: 'GTBank',
  accountName: 'Mama Kay Foods',
  accountNumber: '••••4579',
  createdAt: '2026-11-09T08:00:00.000Z',
  expectedOn: '2026-11-10',
  sentAt: '2026-11-09T08:00:00.000Z',
  paidAt: '2026-11-09T09:00:00.000Z',
  returnedAt: null,
  failure: null,
  ...different,
});

type Summary = CallResponse<typeof accountingContract.readAccountingSummary>;

interface GivenBooks {
  readonly entries?: LedgerEntry[];
  readonly payouts?: Payout[];
  readonly cursor?: Partial<PaginationCursor>;
  readonly summary?: Partial<Summary>;
}

const PER_DAY = [
  { day: '2026-11-13', earned: naira(1200), commission: naira(200), orders: 1 },
  { day: '2026-11-15', earned: naira(6800), commission: naira(1200), orders: 2 },
];

export const givenSummary = (different: Partial<Summary> = {}): Summary => ({
  from: '2026-10-17',
  to: '2026-11-15',
  earned: naira(8000),
  commission: naira(1400),
  refunded: naira(0),
  adverts: naira(7500),
  paidOut: naira(420_000),
  onItsWay: naira(20_000),
  arrived: naira(400_000),
  orders: 3,
  perDay: PER_DAY,
  pending: naira(96_310),
  available: naira(612_480),
  payoutsHeldUntil: null,
  nextPayoutOn: '2026-11-17',
  payoutObstacle: null,
  notPaidOut: null,
  ...different,
});

/** Ignores the requested days. */
export function givenBooks(server: FakeServer, { entries = [], payouts = [], cursor, summary }: GivenBooks = {}) {
  const isEmpty = entries.length === 0;
  const perDay = isEmpty ? [] : PER_DAY;
  server.responds(accountingContract.readAccountingSummary, givenSummary({ perDay, ...summary }));
  server.responds(accountingContract.readTotalEarned, {
    totalEarned: isEmpty ? '0' : '800000',
    totalCommission: isEmpty ? naira(0) : naira(1400),
    totalOrders: isEmpty ? 0 : 3,
    perDay,
  });
  server.responds(productsContract.readVendorCommission, { rateBasisPoints: 1500, totalCommission: naira(52_300) });
  server.responds(accountingContract.listLedgerEntries, { entries, paginationCursor: { ...ONE_PAGE, ...cursor } });
  server.responds(accountingContract.listPayouts, { payouts, paginationCursor: ONE_PAGE });
  const [first] = entries;
  if (first) server.responds(accountingContract.readLedgerEntry, first);
  server.responds(ordersContract.readOrder, givenOrder(42, { status: 'delivered' }));
}

export const givenStatement = (): CallResponse<typeof accountingContract.readStatement> => ({
  from: '2026-11-01',
  to: '2026-11-15',
  createdAt: '2026-11-15T20:00:00.000Z',
  currency: 'NGN',
  number: 'S-20261101-20261115-3F2A11',
  issuer: { name: 'Okada Foods Ltd', address: '1 Marina Road, Lagos', tin: '12345678-0001' },
  vendor: { name: 'Mama Kay', address: '12 Allen Avenue, Ikeja', tin: null },
  opening: naira(10_000),
  closing: naira(16_800),
  lines: [
    { term: 'subtotal', entries: 1, amount: naira(8000), base: null },
    { term: 'commission', entries: 1, amount: naira(-1200), base: naira(8000) },
  ],
  commission: naira(1200),
  vat: { rateBasisPoints: 750, amount: 1_047 },
  invoice: null,
  perDay: PER_DAY,
  payouts: [givenPayout()],
  isOfPayout: false,
});
