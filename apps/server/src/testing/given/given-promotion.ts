import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { promotionsContract as contract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { after, days, hours } from '../../platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenMarket } from './given-market.ts';
import { lastingRequest, lastingSession } from './given-vendor.ts';

type NewPromotion = CallInput<typeof contract.createPromotion>['body'];
type NewRun = CallInput<typeof contract.reactivatePromotion>['body'];

export async function givenPromoter(test: TestApp) {
  const { clock } = test;
  const market = await givenMarket(test);
  const signedIn = lastingSession(test, market);
  const request = lastingRequest(test, signedIn);
  const dates = () => ({
    startsAt: after(clock.now(), -hours(1)).toISOString(),
    endsAt: after(clock.now(), days(7)).toISOString(),
  });
  const bodyOf = (input: Partial<NewPromotion> = {}): NewPromotion => {
    const kind = input.kind ?? 'percentage';
    return { name: 'Ten off', kind, ...(kind === 'percentage' && { value: 10 }), ...dates(), ...input };
  };
  const promote = (input: Partial<NewPromotion> = {}) => request(contract.createPromotion, { body: bodyOf(input) });
  const list = async (call: typeof contract.listActivePromotions | typeof contract.listExpiredPromotions) =>
    (await request(call, { query: { limit: '50' } })).payload.promotions.map(({ id }) => id);

  return {
    ...market,
    signedIn,
    dates,
    bodyOf,
    promote,
    promoted: async (input: Partial<NewPromotion> = {}): Promise<Promotion> => (await promote(input)).payload,
    preview: (input: Partial<NewPromotion> = {}) =>
      request(promotionPreviewContract.previewPromotion, { body: bodyOf(input) }),
    update: (promotionId: string, input: Partial<NewPromotion> = {}) =>
      request(contract.updatePromotion, { body: { promotionId, ...bodyOf(input) } }),
    stop: (promotionId: string) => request(contract.stopPromotion, { body: { promotionId, status: 'expired' } }),
    reactivate: (promotionId: string, run: Partial<NewRun> = {}) =>
      request(contract.reactivatePromotion, { body: { promotionId, ...dates(), ...run } }),
    promotion: async (promotionId: string) =>
      (await request(contract.readPromotion, { query: { promotionId } })).payload,
    active: () => list(contract.listActivePromotions),
    expired: () => list(contract.listExpiredPromotions),
    totals: async () => ({
      ...(await request(contract.countPromotions, {})).payload.totalPromotions,
      activeAlone: (await request(contract.countActivePromotions, {})).payload.totalPromotions,
    }),
  };
}
