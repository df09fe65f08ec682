import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { advertCost, advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { payInsContract } from '@vendor-portal/contract/pay-ins/pay-ins.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';
import { givenSummary } from './given-money.ts';

const PRICE = 250_000 as Money;

const givenId = (index: number) => `01932f6e-0000-7000-8000-0000000d${String(index).padStart(4, '0')}`;

export const GIVEN_IMAGE = {
  imageId: '01932f6e-0000-7000-8000-00000000eeee',
  urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp' },
};

/** `number` makes id and title unique. Five days at ₦2,500, waiting for approval. */
export function givenAdvert(number = 1, different: Partial<Advert> = {}): Advert {
  const { startsOn = '2026-11-16', endsOn = '2026-11-20' } = different;
  return {
    id: givenId(number),
    title: `Sunday jollof ${number}`,
    image: GIVEN_IMAGE,
    product: null,
    startsOn,
    endsOn,
    days: advertDays(startsOn, endsOn),
    pricePerDay: PRICE,
    cost: advertCost(startsOn, endsOn, PRICE),
    refunded: 0 as Money,
    status: 'pending',
    approvedAt: null,
    reason: null,
    isWithdrawn: false,
    views: 0,
    clicks: 0,
    perDay: [],
    createdAt: '2026-11-14T08:00:00.000Z',
    ...different,
  };
}

export function givenAdverts(server: FakeServer, adverts: Advert[], cursor: Partial<PaginationCursor> = {}) {
  const paginationCursor = { ...ONE_PAGE, ...cursor };
  const page = (wanted: Advert['status']) => ({
    adverts: adverts.filter(({ status }) => status === wanted),
    paginationCursor,
  });
  server.responds(advertsContract.listPendingAdverts, page('pending'));
  server.responds(advertsContract.listActiveAdverts, page('active'));
  server.responds(advertsContract.listExpiredAdverts, page('expired'));
  server.responds(advertsContract.countAdverts, { totalAdverts: adverts.length });
}

export function givenBalance(server: FakeServer, available: number, isCardOffered = false) {
  server.responds(advertsContract.readAdvertPrice, PRICE);
  server.responds(payInsContract.readPayInChoice, { isOffered: isCardOffered });
  server.responds(accountingContract.readAccountingSummary, givenSummary({ available }));
}
