import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import { advertsContract as contract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { gatewayAdminContract as admin } from '@vendor-portal/contract/gateway-admin/gateway-admin.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { StoredImage } from '@vendor-portal/contract/values/image.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { advertImages } from '../../features/adverts/adverts.tables.ts';

import { newId } from '../../platform/database/ids.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenMarket } from './given-market.ts';
import { lastingRequest, lastingSession } from './given-vendor.ts';
import { readBalances } from '../../features/ledger/ledger-figures.service.ts';

type NewAdvert = CallInput<typeof contract.createAdvert>['body'];

type ListCall =
  | typeof contract.listPendingAdverts
  | typeof contract.listActiveAdverts
  | typeof contract.listExpiredAdverts;

const ZONE = 'Africa/Lagos';

export async function givenAdvertiser(test: TestApp, options: Parameters<typeof givenMarket>[1] = {}) {
  const { app, clock, db } = test;
  const market = await givenMarket(test, options);
  const { vendorId } = market;
  const dish = await market.has({ name: 'A feast', price: 1_000_000 });
  const newImage = async () => {
    const id = newId();
    await db.insert(advertImages).values({ id, vendorId, unusedSince: clock.now() });
    return id;
  };
  const imageId = await newImage();
  const signedIn = lastingSession(test, market);
  const request = lastingRequest(test, signedIn);
  /** In the vendor's time zone. */
  const day = (fromToday: number) => addDays(dayIn(ZONE, clock.now()), fromToday);
  const bodyOf = (input: Partial<NewAdvert> = {}): NewAdvert => ({
    title: 'Come hungry',
    imageId,
    startsOn: day(1),
    endsOn: day(2),
    ...input,
  });
  const book = (input: Partial<NewAdvert> = {}) => request(contract.createAdvert, { body: bodyOf(input) });
  const ids = async (call: ListCall) => (await request(call, { query: {} })).payload.adverts.map(({ id }) => id);

  return {
    ...market,
    imageId,
    newImage,
    signedIn,
    day,
    bodyOf,
    book,
    booked: async (input: Partial<NewAdvert> = {}): Promise<Advert> => (await book(input)).payload,
    /** Each pick-up order earns 8,500 naira, available at once. */
    earn: async (feasts: number) => {
      const items = [{ productId: dish.id, quantity: feasts }];
      const { id, collectionCode } = await market.placed({ kind: 'pick_up', items });
      await market.confirm(id);
      await market.ready(id);
      await market.collect(id, collectionCode ?? '');
    },
    available: async () => (await readBalances(db, vendorId)).available,
    withdraw: (advertId: string) => request(contract.withdrawAdvert, { body: { advertId } }),
    advert: async (advertId: string): Promise<Advert> =>
      (await request(contract.readAdvert, { query: { advertId } })).payload,
    lists: async () => ({
      pending: await ids(contract.listPendingAdverts),
      active: await ids(contract.listActiveAdverts),
      expired: await ids(contract.listExpiredAdverts),
      all: (await request(contract.countAdverts, {})).payload.totalAdverts,
    }),
    upload: async (bytes: Buffer, type = 'image/png') => {
      const { token } = await signedIn();
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const { path: url } = contract.uploadAdvertImage;
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: bytes });
      return { status: statusCode, ...(JSON.parse(body) as { code?: string; payload: StoredImage }) };
    },
    approve: (advertId: string) => test.gateway(admin.approveAdvert, { params: { advertId } }),
    refuse: (advertId: string, reason = 'The picture shows another shop.') =>
      test.gateway(admin.refuseAdvert, { params: { advertId }, body: { reason } }),
    live: async (state?: string) => {
      const query = state === undefined ? {} : { state };
      const { adverts } = (await test.gateway(storefront.listLiveAdverts, { query })).payload;
      return adverts.filter((advert) => advert.vendorId === vendorId).map(({ advertId }) => advertId);
    },
    seen: (advertId: string, body: CallInput<typeof storefront.recordAdvertSeen>['body']) =>
      test.gateway(storefront.recordAdvertSeen, { params: { advertId }, body }),
    /** To the vendor's midnight at the start of that day, or `less` before it. */
    advanceTo: (to: string, less = 0) => clock.advance(startOfDay(ZONE, to).getTime() - less - clock.now().getTime()),
  };
}
