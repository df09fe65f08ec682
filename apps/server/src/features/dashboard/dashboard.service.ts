import { type dashboardContract, FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { urgentOrders } from '../orders/order-lookup.service.ts';
import { settleDue } from '../products/stock/settle-due.service.ts';
import { latestReviews } from '../reviews/reviews.service.ts';
import { homeFigures, type HomeFigures, type Span } from './home-figures.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'cursors'>;
type Dashboard = CallAnswer<typeof dashboardContract.readDashboard>;
type Owner = Pick<Caller, 'vendorId' | 'timeZone' | 'account'>;

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

const dayAnswer = ({ day }: Span, placed: HomeFigures['today'], earned: Money): Dashboard['today'] => ({
  day,
  ...placed,
  earned,
});

const arePapersIn = ({ documents, isRegistered }: HomeFigures) =>
  documents.includes('proof_of_address') &&
  documents.includes('identification') &&
  (!isRegistered || documents.includes('registration'));

const stepsOf = ({ account }: Owner, figures: HomeFigures): Dashboard['firstSteps'] =>
  firstSteps({
    logo: figures.hasLogo,
    // Approved vendors need no documents again.
    proof_of_address: arePapersIn(figures) || rightsOf(account).receivesOrders,
    first_product: figures.stock.all > 0,
    opening_hours: figures.hasHours,
    payout_account: figures.hasPayoutAccount,
    notifications: figures.hasChosenSettings,
  });

export async function readDashboard(deps: Deps, owner: Owner): Promise<Dashboard> {
  const { db, clock } = deps;
  const { vendorId } = owner;
  const spans = againstLastWeek(owner.timeZone, clock.now());
  let figures = await homeFigures(db, vendorId, spans, clock.now());
  if (figures.isAnyDue && (await settleDue(deps, vendorId))) {
    figures = await homeFigures(db, vendorId, spans, clock.now());
  }
  return {
    pendingOrders: await urgentOrders(db, vendorId, MOST_ORDERS),
    counts: {
      pending: figures.pending,
      active: figures.active,
      lowStock: figures.stock.low,
      outOfStock: figures.stock.out,
      unansweredReviews: figures.unansweredReviews,
      unreadNotifications: figures.unreadNotifications,
    },
    today: dayAnswer(spans.today, figures.today, figures.earnedToday),
    lastWeek: dayAnswer(spans.lastWeek, figures.lastWeek, figures.earnedLastWeek),
    latestReviews: await latestReviews(db, vendorId, MOST_REVIEWS),
    hasOrders: figures.hasOrders,
    firstSteps: stepsOf(owner, figures),
  };
}

type FirstStep = (typeof FIRST_STEPS)[number];

const firstSteps = (done: Readonly<Record<FirstStep, boolean>>) =>
  FIRST_STEPS.map((step) => ({ step, isDone: done[step] }));
