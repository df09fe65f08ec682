import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';
import type { Feature } from './platform/feature.ts';

const namesOf = (parts: readonly { readonly name: string }[] = []) => parts.map(({ name }) => name);

const handedOver = (kind: 'ticks' | 'jobs' | 'chores') =>
  Object.fromEntries(
    Object.entries<Feature>(FEATURES).flatMap(([name, feature]) =>
      feature[kind] ? [[name, namesOf(feature[kind])] as const] : [],
    ),
  );

/** Written down once more: whatever falls out of the list falls silent, and nothing else would notice. */
describe('what is run without being asked', () => {
  it('to the second, in every process', () => {
    expect(handedOver('ticks')).toEqual({
      adverts: ['advertTick'],
      availability: ['switchTick'],
      orders: ['orderTick'],
      payouts: ['transferTick'],
      products: ['importPicturesTick'],
      promotions: ['promotionTick'],
      webhooks: ['webhookTick'],
    });
  });

  it('on a schedule, by one process', () => {
    expect(handedOver('jobs')).toEqual({
      books: ['nightlyReconciliation'],
      onboarding: ['nightlyApplicants'],
      payIns: ['payInsAskedAfter'],
      payouts: ['weeklyPayouts', 'resumedPayouts'],
      personalData: ['nightlyForgetting'],
      products: ['bringBackProducts'],
    });
  });

  it('as a part of the tidying', () => {
    expect(handedOver('chores')).toEqual({
      accounts: ['forgetOldAttempts'],
      adverts: ['forgetUnusedAdvertImages'],
      audit: ['forgetOldTrail', 'forgetOldActing'],
      gatewayKeys: ['forgetOldNonces'],
      notifications: ['forgetOldNotifications'],
      oneTimeCodes: ['forgetOldCodes'],
      orderPlacing: ['forgetOldQuotes'],
      passwordReset: ['forgetOldResets'],
      products: ['forgetOldUndos', 'forgetUnusedImages', 'forgetOldImportPictures'],
      safeguards: ['forgetOldStopLinks'],
      vendors: ['forgetOldSessions'],
      webhooks: ['forgetOldDeliveries'],
    });
  });
});
