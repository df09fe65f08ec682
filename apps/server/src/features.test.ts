import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';
import type { Feature } from './platform/feature.ts';

const namesOf = (items: readonly { readonly name: string }[] = []) => items.map(({ name }) => name);

const handedOver = (kind: 'dueJobs' | 'jobs' | 'cleanup') =>
  Object.fromEntries(
    Object.entries<Feature>(FEATURES).flatMap(([name, feature]) =>
      feature[kind] ? [[name, namesOf(feature[kind])] as const] : [],
    ),
  );

/** Repeated here, because nothing else would notice a missing job. */
describe('what runs without a request', () => {
  it('to the second, in every process', () => {
    expect(handedOver('dueJobs')).toEqual({
      adverts: ['advertDueJob'],
      availability: ['switchDueJob'],
      orders: ['orderDueJob'],
      payouts: ['transferDueJob'],
      products: ['importPicturesDueJob'],
      promotions: ['promotionDueJob'],
      webhooks: ['webhookDueJob'],
    });
  });

  it('on a schedule, by one process', () => {
    expect(handedOver('jobs')).toEqual({
      books: ['nightlyReconciliation'],
      onboarding: ['nightlyApplicants'],
      payIns: ['payInCheckJob'],
      payouts: ['weeklyPayouts', 'resumedPayouts'],
      personalData: ['nightlyErasure'],
      products: ['bringBackProducts'],
    });
  });

  it('as a step of the cleanup', () => {
    expect(handedOver('cleanup')).toEqual({
      accounts: ['deleteOldAttempts'],
      adverts: ['deleteUnusedAdvertImages'],
      audit: ['deleteOldAuditEntries', 'deleteOldActing'],
      gatewayKeys: ['deleteOldNonces'],
      notifications: ['deleteOldNotifications'],
      oneTimeCodes: ['deleteOldCodes'],
      orderPlacing: ['deleteOldQuotes'],
      passwordReset: ['deleteOldResets'],
      products: ['deleteOldUndos', 'deleteUnusedProductImages', 'deleteOldImportPictures'],
      safeguards: ['deleteOldStopLinks'],
      vendors: ['deleteOldSessions'],
      webhooks: ['deleteOldDeliveries'],
    });
  });
});
