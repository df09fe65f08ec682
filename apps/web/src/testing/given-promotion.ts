import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000c${String(index).padStart(4, '0')}`;

/** `number` makes id and name unique. */
export function givenPromotion(number = 1, different: Partial<Promotion> = {}): Promotion {
  return {
    id: givenId(number),
    name: `Jollof week ${number}`,
    kind: 'percentage',
    value: 20,
    cap: 200_000 as Money,
    minimumOrder: 500_000 as Money,
    productIds: null,
    categories: [],
    buyQuantity: null,
    getQuantity: null,
    startsAt: '2026-11-10T08:00:00.000Z',
    endsAt: '2026-11-22T22:59:00.000Z',
    totalLimit: 50,
    perCustomerLimit: 1,
    status: 'active',
    isRunning: true,
    ending: null,
    timesUsed: 12,
    givenAway: 1_480_000 as Money,
    ordersBrought: 4,
    history: [],
    createdAt: '2026-11-09T08:00:00.000Z',
    ...different,
  };
}

export function givenPromotions(server: FakeServer, promotions: Promotion[], cursor: Partial<PaginationCursor> = {}) {
  const paginationCursor = { ...ONE_PAGE, ...cursor };
  const active = promotions.filter(({ status }) => status === 'active');
  const expired = promotions.filter(({ status }) => status === 'expired');
  server.responds(promotionsContract.listActivePromotions, { promotions: active, paginationCursor });
  server.responds(promotionsContract.listExpiredPromotions, { promotions: expired, paginationCursor });
  server.responds(promotionsContract.countPromotions, {
    totalPromotions: { active: active.length, expired: expired.length, all: promotions.length },
  });
  server.responds(promotionsContract.countActivePromotions, { totalPromotions: active.length });
  const [first] = promotions;
  if (first) server.responds(promotionsContract.readPromotion, { ...first, products: null });
}
