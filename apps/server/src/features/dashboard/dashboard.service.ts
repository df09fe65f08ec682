import { FIRST_STEPS, dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { hasRight } from '@vendor-portal/contract/team/rights.ts';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { urgentOrders, hasOrders, ordersIn, placedBetween } from '../orders/order-lookup.service.ts';
import { bringBackDue } from '../products/stock.service.ts';
import { latestReviews } from '../reviews/reviews.service.ts';
import { ACTIVE_STATUSES, ORDER_GROUPS } from '@vendor-portal/contract/orders/order-status.ts';
import { prepareFigures, type Params } from '../../platform/database/prepared-queries.ts';
import { earnedBetween } from '../ledger/ledger-figures.service.ts';

import { hasHours } from '../store/store.service.ts';
import { hasLogo, isRegistered } from '../vendors/vendors.service.ts';
import { isAnyDue } from '../products/products.queries.ts';
import { unansweredCount } from '../reviews/reviews.queries.ts';
import { hasPayoutAccount } from '../banks/banks.queries.ts';
import { kindsSent } from '../documents/documents.queries.ts';
import { selectStock } from '../products/list/product-list.queries.ts';
import { bellOf } from '../notifications/notifications.service.ts';
import { settingsChosenBy, unreadCount, type BellOwner } from '../notifications/notifications.queries.ts';

interface Span {
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

type HomeFigures = Awaited<ReturnType<typeof queryHome>>;

interface HomeValues extends BellOwner {
  readonly now: Date;
  readonly todayFrom: Date;
  readonly todayTo: Date;
  readonly weekFrom: Date;
  readonly weekTo: Date;
}

const queryHome = prepareFigures('home', (params: Params<HomeValues>) => ({
  hasOrders: hasOrders(params.vendorId),
  pending: ordersIn(params.vendorId, ORDER_GROUPS.pending),
  active: ordersIn(params.vendorId, ACTIVE_STATUSES),
  today: placedBetween(params.vendorId, params.todayFrom, params.todayTo),
  lastWeek: placedBetween(params.vendorId, params.weekFrom, params.weekTo),
  earnedToday: earnedBetween(params.vendorId, params.todayFrom, params.todayTo),
  earnedLastWeek: earnedBetween(params.vendorId, params.weekFrom, params.weekTo),
  stock: selectStock(params.vendorId),
  isAnyDue: isAnyDue(params.vendorId, params.now),
  unansweredReviews: unansweredCount(params.vendorId),
  unreadNotifications: unreadCount(params),
  documents: kindsSent(params.vendorId),
  isRegistered: isRegistered(params.vendorId),
  hasLogo: hasLogo(params.vendorId),
  hasHours: hasHours(params.vendorId),
  hasPayoutAccount: hasPayoutAccount(params.vendorId),
  hasChosenSettings: settingsChosenBy(params.vendorId),
}));

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type Dashboard = CallResponse<typeof dashboardContract.readDashboard>;
type Owner = Pick<Caller, 'vendorId' | 'timeZone' | 'account' | 'role' | 'deviceId' | 'memberId' | 'personId'>;

const MOST_ORDERS = 10;
const MOST_REVIEWS = 3;

/** Today so far, and the same weekday last week up to the same time. */
function againstLastWeek(timeZone: string, now: Date): { today: Span; lastWeek: Span } {
  const today = dayIn(timeZone, now);
  const weekAgo = addDays(today, -7);
  return {
    today: { day: today, from: startOfDay(timeZone, today), to: new Date(now.getTime() + 1) },
    lastWeek: { day: weekAgo, from: startOfDay(timeZone, weekAgo), to: sameTimeOn(timeZone, weekAgo, now) },
  };
}

const dayResponse = ({ day }: Span, placed: HomeFigures['today'], earned: Money): Dashboard['today'] => ({
  day,
  ...placed,
  earned,
});

const arePapersIn = (figures: HomeFigures) =>
  figures.documents.includes('proof_of_address') &&
  figures.documents.includes('identification') &&
  (!figures.isRegistered || figures.documents.includes('registration'));

const stepsOf = ({ account }: Owner, figures: HomeFigures): Dashboard['firstSteps'] =>
  firstSteps({
    logo: figures.hasLogo,
    // Approved vendors need no documents again.
    proof_of_address: arePapersIn(figures) || accountRights(account).receivesOrders,
    first_product: figures.stock.all > 0,
    opening_hours: figures.hasHours,
    payout_account: figures.hasPayoutAccount,
    notifications: figures.hasChosenSettings,
  });

export async function readDashboard(deps: Deps, owner: Owner): Promise<Dashboard> {
  const { db, clock } = deps;
  const { vendorId } = owner;
  const now = clock.now();
  const { today, lastWeek } = againstLastWeek(owner.timeZone, now);
  const spans = { todayFrom: today.from, todayTo: today.to, weekFrom: lastWeek.from, weekTo: lastWeek.to };
  const base = { ...bellOf(owner), ...spans };
  let figures = await queryHome(db, { ...base, now });
  if (figures.isAnyDue && (await bringBackDue(deps.db, deps.clock, vendorId))) {
    figures = await queryHome(db, { ...base, now: clock.now() });
  }
  const { pendingOrders, latestReviews: reviews } = dashboardContract.readDashboard.partRights;
  return {
    pendingOrders: hasRight(owner, pendingOrders) ? await urgentOrders(db, vendorId, MOST_ORDERS) : [],
    counts: {
      pending: figures.pending,
      active: figures.active,
      lowStock: figures.stock.low,
      outOfStock: figures.stock.out,
      unansweredReviews: hasRight(owner, reviews) ? figures.unansweredReviews : 0,
      unreadNotifications: figures.unreadNotifications,
    },
    today: dayResponse(today, figures.today, figures.earnedToday),
    lastWeek: dayResponse(lastWeek, figures.lastWeek, figures.earnedLastWeek),
    latestReviews: hasRight(owner, reviews) ? await latestReviews(db, vendorId, MOST_REVIEWS) : [],
    hasOrders: figures.hasOrders,
    firstSteps: stepsOf(owner, figures),
  };
}

type FirstStep = (typeof FIRST_STEPS)[number];

const firstSteps = (done: Readonly<Record<FirstStep, boolean>>) =>
  FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
