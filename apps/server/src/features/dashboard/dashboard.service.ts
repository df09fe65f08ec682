import type { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { ACTIVE_STATUSES, ORDER_GROUPS } from '@vendor-portal/contract/orders/order-status.ts';
import { dayIn, momentOf, startOfDay, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Vendor } from '../vendors/vendors.service.ts';
import { findStore, type Store } from '../store/store.service.ts';
import { payoutAccountOf } from '../banks/payout-account.service.ts';
import { listDocuments } from '../documents/documents.service.ts';
import { earnedBetween } from '../ledger/ledger-reading.service.ts';
import { countUnread, hasChosenSettings } from '../notifications/notification-state.service.ts';
import { countInStatuses, placedBetween, urgentOrders } from '../orders/order-lookup.service.ts';
import { countInventory } from '../products/list/product-list.service.ts';
import { reviewNews } from '../reviews/reviews.service.ts';
import { firstSteps } from './first-steps.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type Dashboard = CallAnswer<typeof dashboardContract.readDashboard>;

const MOST_ORDERS = 10;
const MOST_REVIEWS = 3;

/** A day from its beginning to a moment in it. */
async function dayUntil({ db }: Parts, { id, timeZone }: Vendor, day: string, until: Date) {
  const from = startOfDay(timeZone, day);
  const { orders, value } = await placedBetween(db, id, from, until);
  return { day, orders, orderValue: value as Money, earned: await earnedBetween(db, id, from, until) };
}

/** Today so far, and the same day a week ago up to the same time on the clock. */
async function againstLastWeek(parts: Parts, vendor: Vendor): Promise<Pick<Dashboard, 'today' | 'lastWeek'>> {
  const { timeZone } = vendor;
  const now = parts.clock.now();
  const today = dayIn(timeZone, now);
  const weekAgo = addDays(today, -7);
  const sameTime = momentOf(timeZone, weekAgo, wallClock(timeZone, now).slice(11, 16));
  const seconds = now.getTime() % 60_000;
  return {
    today: await dayUntil(parts, vendor, today, new Date(now.getTime() + 1)),
    lastWeek: await dayUntil(parts, vendor, weekAgo, new Date(sameTime.getTime() + seconds)),
  };
}

async function stepsOf({ db }: Parts, { vendor, settings }: Store, products: number): Promise<Dashboard['firstSteps']> {
  const documents = await listDocuments(db, [vendor.id]);
  return firstSteps({
    logo: vendor.logo !== null,
    // Nobody who was approved is asked for papers again.
    proof_of_address: documents.length > 0 || rightsOf(vendor).receivesOrders,
    first_product: products > 0,
    opening_hours: settings.openingHours !== null,
    payout_account: (await payoutAccountOf(db, vendor.id)) !== null,
    notifications: await hasChosenSettings(db, vendor.id),
  });
}

/** What needs the vendor now, and today against last week. */
export async function readDashboard(parts: Parts, vendorId: string): Promise<Dashboard> {
  const { db } = parts;
  const store = await findStore(db, vendorId);
  if (!store) throw new AppError('not_found');
  const { inventoryCount, lowStock } = await countInventory(parts, vendorId, {});
  const { inventoryCount: outOfStock } = await countInventory(parts, vendorId, { status: 'out_of_stock' });
  const { latest, unanswered } = await reviewNews(db, vendorId, MOST_REVIEWS);
  return {
    pendingOrders: await urgentOrders(db, vendorId, MOST_ORDERS),
    counts: {
      pending: await countInStatuses(db, vendorId, ORDER_GROUPS.pending),
      active: await countInStatuses(db, vendorId, ACTIVE_STATUSES),
      lowStock,
      outOfStock,
      unansweredReviews: unanswered,
      unreadNotifications: await countUnread(db, vendorId),
    },
    ...(await againstLastWeek(parts, store.vendor)),
    latestReviews: latest,
    firstSteps: await stepsOf(parts, store, inventoryCount),
  };
}
