import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { FIRST_STEPS } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { setServerTime } from '../../platform/time/server-time.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenDashboard } from '../../testing/given-dashboard.ts';
import { naira } from '../../testing/given-money.ts';
import { givenOrder, givenOrders } from '../../testing/given-order.ts';
import { givenAccounts, givenHours, givenStore } from '../../testing/given-settings.ts';
import { givenProducts } from '../../testing/given-products.ts';
import { givenReview } from '../../testing/given-reviews.ts';
import { givenAvailability } from '../../testing/given-availability.ts';

const { server, events, user } = signedInPortal('2026-11-15T17:30:00.900Z');

const open = () => renderScreen('/dashboard').router;
const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the home screen', () => {
  it('greets by the vendor’s time zone and lists what needs an answer, the most urgent first', async () => {
    givenDashboard(server, {
      counts: { pending: 2, lowStock: 4, outOfStock: 1, unansweredReviews: 3 },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Kay' })).toBeTruthy();
    const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }));
    expect(needs.getByText('1 item is out of stock')).toBeTruthy();
    expect(
      needs.getAllByRole('link').map((each) => [each.getAttribute('aria-label'), each.getAttribute('href')]),
    ).toEqual([
      ['Restock: 4 items running low', '/dashboard/products?lowStock=true'],
      ['Reply: 3 reviews to reply to', '/dashboard/review?replied=no'],
    ]);
  });

  it('leads with the figures, then lists at most three orders to answer with a link to all', async () => {
    const waiting = [1, 2, 3, 4].map((number) =>
      givenOrder(number, { confirmBy: '2026-11-15T17:32:10.900Z', placedAt: '2026-11-15T17:22:10.900Z' }),
    );
    const cooking = givenOrder(5, { status: 'confirmed', promisedAt: '2026-11-15T17:50:00.000Z' });
    givenDashboard(server);
    givenOrders(server, [...waiting, cooking]);
    server.responds(orderFiguresContract.countPlacedOrders, { totalPlacedOrders: 11 });
    open();
    const toAnswer = within(await screen.findByRole('region', { name: 'Next to answer' }));
    const links = await toAnswer.findAllByRole('link', { name: /^A-/ });
    expect(links.map((each) => each.getAttribute('href'))).toEqual(
      waiting.slice(0, 3).map(({ id }) => `/dashboard/orders/${id}`),
    );
    expect(toAnswer.getAllByText('Answer within 2:10 or it’s cancelled')).toHaveLength(3);
    expect(await toAnswer.findByText('11 waiting')).toBeTruthy();
    const all = toAnswer.getByRole('link', { name: 'See all orders to answer' });
    expect(all.getAttribute('href')).toBe('/dashboard/orders');
    const kitchen = within(screen.getByRole('region', { name: 'Being prepared' }));
    expect((await kitchen.findByText('Promised for 18:50')).closest('a')?.getAttribute('href')).toBe(
      `/dashboard/orders/${cooking.id}`,
    );
    expect(kitchen.queryByRole('link', { name: /^See all/ })).toBeNull();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    const [today, week, orders] = ['Today', 'Orders placed in the last 7 days', 'Next to answer'].map((title) =>
      titles.indexOf(title),
    );
    expect([today, week, orders].toSorted((a = 0, b = 0) => a - b)).toEqual([today, week, orders]);
    expect(today).toBe(0);
  });

  it('shows that no order waits, and why those in the kitchen failed to load', async () => {
    givenDashboard(server);
    server.fails(ordersContract.listOngoingOrders, 'unavailable', { message: 'Not today.' });
    open();
    expect(await screen.findByText('No orders to answer.')).toBeTruthy();
    const kitchen = within(screen.getByRole('region', { name: 'Being prepared' }));
    expect(await kitchen.findByText('Not today.', {}, { timeout: 15_000 })).toBeTruthy();
  });

  it('uses the server’s clock if the device’s is wrong by half a day', async () => {
    const serverTime = '2026-11-15T17:30:00.900Z';
    vi.setSystemTime(new Date('2026-11-15T05:30:00.900Z'));
    setServerTime(serverTime);
    server.responds(ordersContract.listOpenOrders, { orders: [], serverTime });
    givenDashboard(server);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Kay' })).toBeTruthy();
  });

  it('compares today with last week, and links earnings to their entries', async () => {
    givenDashboard(server);
    open();
    const earned = await link(/^Earnings from delivered orders/);
    expect(earned.textContent).toContain('₦184,620');
    expect(earned.textContent).toContain('3% less');
    expect(earned.getAttribute('href')).toBe('/dashboard/accounting?from=2026-11-15&to=2026-11-15&figure=earned');
    expect(screen.getByText('17%').closest('a')?.getAttribute('href')).toBe(
      '/dashboard/analytics?from=2026-11-15&to=2026-11-15',
    );
    expect(screen.getByText('Same')).toBeTruthy();
    expect(screen.getByText(/^vs last Sunday by \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText('You’re all caught up')).toBeTruthy();
  });

  it('links orders in progress to their list, with their value (§3.112, §7.36)', async () => {
    givenDashboard(server, { counts: { active: 3 } });
    server.responds(orderFiguresContract.readActiveTotalAmount, { totalOrderValue: naira(28_200) });
    open();
    const active = await link(/^In progress now/);
    expect(active.getAttribute('href')).toBe('/dashboard/orders?show=active');
    await waitFor(() => expect(active.textContent).toContain('Worth ₦28,200'));
  });

  it('makes no request for an empty kitchen', async () => {
    givenDashboard(server);
    open();
    await link(/^In progress now/);
    expect(server.requests(orderFiguresContract.readActiveTotalAmount)).toEqual([]);
  });

  it('shows the latest reviews, and pauses and opens the store', async () => {
    givenDashboard(server, { latestReviews: [givenReview(1), givenReview(2, { comment: null })] });
    open();
    expect(await screen.findByText('Hot, fast, and the plantain was perfect.')).toBeTruthy();
    expect(screen.getByText('Rating only, no comment.')).toBeTruthy();
    expect(await screen.findByText('4.5 on average')).toBeTruthy();
    expect(await screen.findByText('Taking orders until 22:00')).toBeTruthy();
    server.responds(
      availabilityContract.setAvailability,
      givenAvailability({ pausedUntil: '2026-11-15T18:30:00.000Z', takesOrders: false }),
    );
    await user.click(screen.getByRole('button', { name: 'Pause for an hour' }));
    await waitFor(() =>
      expect(server.requests(availabilityContract.setAvailability).at(-1)?.body).toEqual({
        isOpen: true,
        pausedUntil: 'in_1_hour',
        seen: { isOpen: true, pausedUntil: null },
      }),
    );
  });

  it('updates its counts on events', async () => {
    givenDashboard(server);
    open();
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    await screen.findByText('Live');
    givenDashboard(server, { counts: { unansweredReviews: 1 } });
    const id = givenOrder(1).id;
    events.publish({ kind: 'review_in', reviewId: id, orderId: id });
    expect(await screen.findByText('1 review to reply to')).toBeTruthy();
  });
});

const steps = (isDone: (step: string) => boolean) => FIRST_STEPS.map((step) => ({ step, isDone: isDone(step) }));

describe('the home screen of a new store', () => {
  it('lists the first steps, and links to those left', async () => {
    givenDashboard(server, { firstSteps: steps((step) => step === 'logo') });
    open();
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    expect((await link(/Add your first product$/)).getAttribute('href')).toBe('/dashboard/products/add-new');
    expect(screen.queryByRole('link', { name: /Add your logo$/ })).toBeNull();
    expect((await link(/^Continue: 5 steps left/)).getAttribute('href')).toBe(
      '/upload-proof-of-address?next=%2Fdashboard%23first-steps',
    );
  });

  it('shows the checklist instead of figures until the first order, and what is missing to open', async () => {
    givenDashboard(server, { hasOrders: false, firstSteps: steps((step) => step === 'logo') });
    server.responds(availabilityContract.readAvailability, {
      ...givenAvailability({ isOpen: false, takesOrders: false }),
      reason: { kind: 'nothing_to_sell', until: null },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Kay' })).toBeTruthy();
    expect(await screen.findByText('1 of 6')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Your earnings/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import products' })).toBeTruthy();
    expect(await screen.findByText('Add a product to open your store.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open store' }).disabled).toBe(true);
  });

  it('opens the store once nothing is missing', async () => {
    givenDashboard(server, { hasOrders: false });
    server.responds(availabilityContract.readAvailability, {
      ...givenAvailability({ isOpen: false, takesOrders: false }),
      reason: { kind: 'not_open_yet', until: null },
    });
    server.responds(availabilityContract.setAvailability, givenAvailability());
    open();
    await user.click(await screen.findByRole('button', { name: 'Open store' }));
    await waitFor(() =>
      expect(server.requests(availabilityContract.setAvailability).at(-1)?.body).toMatchObject({ isOpen: true }),
    );
  });

  it('completes the notifications step if the vendor keeps the current settings', async () => {
    givenDashboard(server, { firstSteps: steps((step) => step !== 'payout_account' && step !== 'notifications') });
    const channels = { pushNotification: true, emailNotification: true, smsNotification: true };
    const settings = { ...channels, pickUpStatus: true, dropOffStatus: false };
    server.responds(profileContract.readNotificationSettings, settings);
    server.responds(profileContract.updateNotificationSettings, settings);
    open();
    const confirmButton = await screen.findByRole('button', { name: 'Keep current settings: how we alert you' });
    givenDashboard(server, { firstSteps: steps((step) => step !== 'payout_account') });
    await user.click(confirmButton);
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    expect(server.requests(profileContract.updateNotificationSettings)[0]?.body).toEqual(settings);
  });

  it('opens the hours where they are set, and returns to the next step of the list', async () => {
    givenDashboard(server, { firstSteps: steps(() => false) });
    givenStore(server);
    const hours = { ...givenHours, isSet: false };
    server.responds(availabilityContract.readOpeningHours, hours);
    server.responds(availabilityContract.setOpeningHours, { ...hours, isSet: true });
    const router = open();
    await user.click(await link(/Set your opening hours$/));
    givenDashboard(server, {
      firstSteps: steps((step) => step !== 'payout_account' && step !== 'notifications'),
    });
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const next = await link(/Add your payout account$/);
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(seen.mock.contexts).toContain(next);
  });

  it('opens the form for the payout account at once, and returns to the list from it', async () => {
    givenDashboard(server, { firstSteps: steps(() => false) });
    givenStore(server);
    givenAccounts(server, []);
    server.responds(referenceContract.listBanks, []);
    const router = open();
    await user.click(await link(/Add your payout account$/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a bank account' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('returns from the alerts once they are confirmed, and offers the way back before', async () => {
    givenDashboard(server, { firstSteps: steps(() => false) });
    givenStore(server);
    const channels = { pushNotification: true, emailNotification: true, smsNotification: true };
    const settings = { ...channels, pickUpStatus: true, dropOffStatus: false };
    server.responds(profileContract.readNotificationSettings, settings);
    server.responds(profileContract.updateNotificationSettings, settings);
    const router = open();
    await user.click(await link(/Choose how we alert you$/));
    expect((await link(/^Back to first steps$/)).getAttribute('href')).toBe('/dashboard#first-steps');
    await user.click(await screen.findByRole('button', { name: 'Keep these settings' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(server.bodies(profileContract.updateNotificationSettings)).toEqual([settings]);
  });

  it('returns from the first product, added or not', async () => {
    givenDashboard(server, { firstSteps: steps(() => false) });
    givenProducts(server, []);
    const router = open();
    await user.click(await link(/Add your first product$/));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
