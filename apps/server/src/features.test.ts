import { describe, expect, it } from 'vitest';
import { FEATURES } from './features.ts';
import type { Feature } from './platform/platform.ts';

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

const cleanupSteps = Object.fromEntries(
  Object.entries<Feature>(FEATURES).flatMap(([name, { cleanup }]) =>
    cleanup ? [[name, namesOf(cleanup)] as const] : [],
  ),
);

/** Repeated here, because nothing else would notice a missing step; background.test.ts runs the jobs. */
describe('the cleanup', () => {
  it('has the steps of every feature', () => {
    expect(cleanupSteps).toEqual({
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
