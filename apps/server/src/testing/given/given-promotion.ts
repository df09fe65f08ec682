import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { promotionsContract as contract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { after, days, hours } from '../../platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { givenMarket } from './given-market.ts';
import { lastingSession } from './given-vendor.ts';

type NewPromotion = CallInput<typeof contract.createPromotion>['body'];
type NewRun = CallInput<typeof contract.reactivatePromotion>['body'];

export async function givenPromoter(test: TestApp) {
  const { clock } = test;
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
    test.request(contract.createPromotion, { body: bodyOf(input) }, await signedIn());
  const list = async (call: typeof contract.listActivePromotions | typeof contract.listExpiredPromotions) =>
    (await test.request(call, { query: { limit: '50' } }, await signedIn())).payload.promotions.map(({ id }) => id);

  return {
    ...market,
    signedIn,
    dates,
    bodyOf,
    promote,
    promoted: async (input: Partial<NewPromotion> = {}): Promise<Promotion> => (await promote(input)).payload,
    preview: async (input: Partial<NewPromotion> = {}) =>
      test.request(promotionPreviewContract.previewPromotion, { body: bodyOf(input) }, await signedIn()),
    update: async (promotionId: string, input: Partial<NewPromotion> = {}) =>
      test.request(contract.updatePromotion, { body: { promotionId, ...bodyOf(input) } }, await signedIn()),
    stop: async (promotionId: string) =>
      test.request(contract.stopPromotion, { body: { promotionId, status: 'expired' } }, await signedIn()),
    reactivate: async (promotionId: string, run: Partial<NewRun> = {}) =>
      test.request(contract.reactivatePromotion, { body: { promotionId, ...dates(), ...run } }, await signedIn()),
    promotion: async (promotionId: string) =>
      (await test.request(contract.readPromotion, { query: { promotionId } }, await signedIn())).payload,
    active: () => list(contract.listActivePromotions),
    expired: () => list(contract.listExpiredPromotions),
    totals: async () => ({
      ...(await test.request(contract.countPromotions, {}, await signedIn())).payload.totalPromotions,
      activeAlone: (await test.request(contract.countActivePromotions, {}, await signedIn())).payload.totalPromotions,
    }),
  };
}
