import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { defineCalls } from '../wire/call.ts';
import { Day } from '../values/scalars.ts';
import { Order } from '../orders/order.ts';
import { Review } from '../reviews/reviews.contract.ts';

const DayFigures = z.object({
  day: Day,
  /** Placed on this day, whatever their outcome. */
  orders: z.int(),
  /** Accepted and not cancelled, and their value. */
  accepted: z.int(),
  sales: Money,
  earned: Money,
});

/** Setup steps of a new store, in the recommended order. */
export const FIRST_STEPS = [
  'logo',
  'proof_of_address',
  'first_product',
  'opening_hours',
  'payout_account',
  'notifications',
] as const;

const Dashboard = z.object({
  /** Unanswered orders, most urgent first; at most ten. */
  pendingOrders: z.array(Order),
  counts: z.object({
    pending: z.int(),
    active: z.int(),
    lowStock: z.int(),
    outOfStock: z.int(),
    unansweredReviews: z.int(),
    unreadNotifications: z.int(),
  }),
  today: DayFigures,
  /** The same weekday last week, up to the same time of day. */
  lastWeek: DayFigures,
  latestReviews: z.array(Review),
  /** False until the first order: home then shows only the setup steps. */
  hasOrders: z.boolean(),
  firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});

export const dashboardContract = defineCalls({
  readDashboard: {
    method: 'GET',
    path: '/a/v1/dashboard',
    access: 'vendor',
    right: 'figures',
    partRights: { pendingOrders: 'orders', latestReviews: 'reviews' },
    summary: 'What needs the vendor now, and today compared with last week.',
    payload: Dashboard,
  },
});
