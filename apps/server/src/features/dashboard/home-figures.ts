import { ACTIVE_STATUSES, ORDER_GROUPS } from '@vendor-portal/contract/orders/order-status.ts';
import { queryFigures } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasPayoutAccount } from '../banks/payout-account.service.ts';
import { kindsSent } from '../documents/documents.service.ts';
import { earnedBetween } from '../ledger/ledger-reading.service.ts';
import { settingsChosenBy, unreadOf } from '../notifications/notification-state.service.ts';
import { hasOrders, ordersIn, placedBetween } from '../orders/order-lookup.service.ts';
import { stockOf } from '../products/list/product-list.service.ts';
import { isAnyDue } from '../products/stock/settle-due.service.ts';
import { unansweredOf } from '../reviews/reviews.service.ts';
import { hasHours } from '../store/store.service.ts';
import { hasLogo, isRegistered } from '../vendors/vendors.service.ts';

export interface Span {
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

export type HomeFigures = Awaited<ReturnType<typeof homeFigures>>;

export const homeFigures = (
  db: Db,
  vendorId: string,
  { today, lastWeek }: { readonly today: Span; readonly lastWeek: Span },
  now: Date,
) =>
  queryFigures(
    db,
    'home',
    { vendorId, now, todayFrom: today.from, todayTo: today.to, weekFrom: lastWeek.from, weekTo: lastWeek.to },
    (params) => ({
      hasOrders: hasOrders(params.vendorId),
      pending: ordersIn(params.vendorId, ORDER_GROUPS.pending),
      active: ordersIn(params.vendorId, ACTIVE_STATUSES),
      today: placedBetween(params.vendorId, params.todayFrom, params.todayTo),
      lastWeek: placedBetween(params.vendorId, params.weekFrom, params.weekTo),
      earnedToday: earnedBetween(params.vendorId, params.todayFrom, params.todayTo),
      earnedLastWeek: earnedBetween(params.vendorId, params.weekFrom, params.weekTo),
      stock: stockOf(params.vendorId),
      isAnyDue: isAnyDue(params.vendorId, params.now),
      unansweredReviews: unansweredOf(params.vendorId),
      unreadNotifications: unreadOf(params.vendorId),
      documents: kindsSent(params.vendorId),
      isRegistered: isRegistered(params.vendorId),
      hasLogo: hasLogo(params.vendorId),
      hasHours: hasHours(params.vendorId),
      hasPayoutAccount: hasPayoutAccount(params.vendorId),
      hasChosenSettings: settingsChosenBy(params.vendorId),
    }),
  );
