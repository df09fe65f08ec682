import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { dashboardContract, FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { FakeServer } from './fake-server.ts';
import { naira } from './given-money.ts';
import { givenAvailability } from './given-availability.ts';
import { givenReviews } from './given-reviews.ts';

type Dashboard = CallResponse<typeof dashboardContract.readDashboard>;

const NOTHING = { pending: 0, active: 0, lowStock: 0, outOfStock: 0, unansweredReviews: 0, unreadNotifications: 0 };

export function givenDashboard(
  server: FakeServer,
  { counts, ...different }: Partial<Omit<Dashboard, 'counts'>> & { counts?: Partial<Dashboard['counts']> } = {},
) {
  server.responds(dashboardContract.readDashboard, {
    pendingOrders: [],
    counts: { ...NOTHING, ...counts },
    today: { day: '2026-11-15', orders: 30, accepted: 27, sales: naira(217_200), earned: naira(184_620) },
    lastWeek: { day: '2026-11-08', orders: 25, accepted: 23, sales: naira(217_200), earned: naira(190_000) },
    latestReviews: [],
    hasOrders: true,
    firstSteps: FIRST_STEPS.map((step) => ({ step, isDone: true })),
    ...different,
  });
  server.responds(orderFiguresContract.countOrdersPerDay, {
    sunday: 27,
    monday: 18,
    tuesday: 21,
    wednesday: 24,
    thursday: 29,
    friday: 44,
    saturday: 38,
  });
  server.responds(orderFiguresContract.countOrdersBetween, { noOfOrders: 201 });
  server.responds(availabilityContract.readAvailability, givenAvailability({ closesAt: '2026-11-15T21:00:00.000Z' }));
  givenReviews(server, different.latestReviews ?? []);
}
