import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { promotionsContract as contract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { after, days, hours } from '../../platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenMarket } from './given-market.ts';
import { lastingSession } from './given-vendor.ts';
import { makeCall } from '../make-call.ts';

type NewPromotion = CallInput<typeof contract.createPromotion>['body'];
type NewRun = CallInput<typeof contract.reactivatePromotion>['body'];

export async function givenPromoter(test: TestApp) {
  const { app, clock } = test;
  const market = await givenMarket(test);
  const signedIn = lastingSession(test, market);
  const dates = () => ({
    startsAt: after(clock.now(), -hours(1)).toISOString(),
    endsAt: after(clock.now(), days(7)).toISOString(),
  });
  const bodyOf = (input: Partial<NewPromotion> = {}): NewPromotion => {
    const kind = input.kind ?? 'percentage';
    return { name: 'Ten off', kind, ...(kind === 'percentage' && { value: 10 }), ...dates(), ...input };
  };
  const promote = async (input: Partial<NewPromotion> = {}) =>
    makeCall(app, contract.createPromotion, { body: bodyOf(input) }, await signedIn());
  const list = async (call: typeof contract.listActivePromotions | typeof contract.listExpiredPromotions) =>
    (await makeCall(app, call, { query: { limit: '50' } }, await signedIn())).payload.promotions.map(({ id }) => id);

  return {
    ...market,
    signedIn,
    dates,
    bodyOf,
    promote,
    promoted: async (input: Partial<NewPromotion> = {}): Promise<Promotion> => (await promote(input)).payload,
    preview: async (input: Partial<NewPromotion> = {}) =>
      makeCall(app, promotionPreviewContract.previewPromotion, { body: bodyOf(input) }, await signedIn()),
    update: async (promotionId: string, input: Partial<NewPromotion> = {}) =>
      makeCall(app, contract.updatePromotion, { body: { promotionId, ...bodyOf(input) } }, await signedIn()),
    stop: async (promotionId: string) =>
      makeCall(app, contract.stopPromotion, { body: { promotionId, status: 'expired' } }, await signedIn()),
    reactivate: async (promotionId: string, run: Partial<NewRun> = {}) =>
      makeCall(app, contract.reactivatePromotion, { body: { promotionId, ...dates(), ...run } }, await signedIn()),
    promotion: async (promotionId: string) =>
      (await makeCall(app, contract.readPromotion, { query: { promotionId } }, await signedIn())).payload,
    active: () => list(contract.listActivePromotions),
    expired: () => list(contract.listExpiredPromotions),
    totals: async () => ({
      ...(await makeCall(app, contract.countPromotions, {}, await signedIn())).payload.totalPromotions,
      activeAlone: (await makeCall(app, contract.countActivePromotions, {}, await signedIn())).payload.totalPromotions,
    }),
  };
}
