import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { pushSubscriptions } from './push.tables.ts';
import { matches } from '../../../platform/database/rows.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
type NewSubscription = typeof pushSubscriptions.$inferInsert;

export const readSubscriptions = (db: Db, vendorId: string): Promise<Subscription[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.vendorId, vendorId));

export async function writeSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { p256dh, auth, sessionId, deviceHash } = subscription;
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: [pushSubscriptions.vendorId, pushSubscriptions.endpoint],
      set: { p256dh, auth, sessionId, deviceHash },
    });
}

/** More devices than a shop has. Each is an outgoing request per message. */
const SUBSCRIPTIONS_MOST = 20;

export async function dropOldest(db: Db, vendorId: string): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.vendorId, vendorId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(SUBSCRIPTIONS_MOST);
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.vendorId, vendorId), notInArray(pushSubscriptions.id, newest)));
}

/** The same browser in another account. Only that browser knows all three values. */
export const leaveOtherAccounts = (db: Db, { vendorId, endpoint, p256dh, auth }: NewSubscription) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        eq(pushSubscriptions.p256dh, p256dh),
        eq(pushSubscriptions.auth, auth),
        ne(pushSubscriptions.vendorId, vendorId),
      ),
    );

export const deleteByEndpoint = (db: Db, vendorId: string, endpoint: string) =>
  db.delete(pushSubscriptions).where(matches(pushSubscriptions, { vendorId, endpoint }));

export const deleteSubscription = (db: Db, vendorId: string, id: string) =>
  db.delete(pushSubscriptions).where(matches(pushSubscriptions, { vendorId, id }));

export const eraseSubscriptions = (db: Db, vendorId: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.vendorId, vendorId));
