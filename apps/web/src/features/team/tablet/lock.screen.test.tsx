import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { listRights } from '@vendor-portal/contract/team/rights.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import { queries } from '../../../platform/api/queries.ts';
import { pinSession } from '../../../platform/session/pin-session.ts';
import { session } from '../../../platform/session/session.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { givenAvailability } from '../../../testing/given-availability.ts';
import { givenOrder, givenOrders, orderEvent } from '../../../testing/given-order.ts';
import { GIVEN_MEMBER_ID, givenTeamVendor } from '../../../testing/given-vendor.ts';
import { givenSignedIn, newPortal, renderScreen } from '../../../testing/portal.tsx';
import { IDLE_MS } from './tablet-bar.tsx';

const server = newPortal();
const user = userEvent.setup();

const order = givenOrder(1);
const vendor = { ...givenTeamVendor('device'), device: { deviceId: GIVEN_MEMBER_ID, name: 'Counter' } };
const tunde = { memberId: GIVEN_MEMBER_ID, name: 'Tunde', role: 'kitchen', isLocked: false } as const;
const amaka = {
  memberId: '01932f6e-0000-7000-8000-0000000d0002',
  name: 'Amaka',
  role: 'manager',
  isLocked: true,
} as const;
let events: Awaited<ReturnType<typeof givenSignedIn>>;

beforeEach(async () => {
  events = await givenSignedIn(server, vendor);
  givenOrders(server, [order]);
  server.responds(availabilityContract.readAvailability, givenAvailability());
  server.responds(pinsContract.listTabletPeople, { people: [tunde, amaka] });
  server.responds(pinsContract.lockTablet, null);
});

/** The tablet's who-am-i by its own token, the member's by the PIN's. */
function givenPinWorks(role: 'kitchen' | 'manager' = 'kitchen') {
  server.responds(pinsContract.unlockTablet, { token: 'a-pin', vendorId: vendor.vendorId });
  const rights = [...listRights({ role, deviceId: GIVEN_MEMBER_ID })];
  server.responds(signInContract.whoAmI, { ...vendor, me: { memberId: tunde.memberId, name: 'Tunde', role, rights } });
}

const tokens = (call: Parameters<typeof server.requests>[0]) =>
  server.requests(call).map(({ headers }) => headers.get('authorization'));

async function openLocked() {
  const view = renderScreen('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Who’s working?' });
  return view;
}

async function unlock() {
  const view = await openLocked();
  givenPinWorks();
  await user.click(await screen.findByRole('button', { name: /^Tunde/ }));
  await user.keyboard('4071');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/dashboard/orders'));
  return view;
}

describe('a locked tablet', () => {
  it('starts with who is working, rings, and answers orders without a PIN', async () => {
    const { router } = await openLocked();
    expect(screen.getByText('Counter')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Amaka/ }).disabled).toBe(true);
    act(() => events.publish(orderEvent(givenOrder(2), 'order_placed')));
    const alert = within(await screen.findByRole('region', { name: 'Alerts' }));
    expect(alert.queryByRole('button', { name: 'See orders' })).toBeNull();
    server.responds(ordersContract.confirmOrder, { ...order, status: 'ongoing' });
    await user.click(screen.getByRole('link', { name: 'Answer orders without a PIN' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /: your profile$/ }));
    await screen.findByRole('menuitemcheckbox', { name: 'Dark mode' });
    expect(screen.queryByRole('menuitem', { name: 'Sign out' })).toBeNull();
  });

  it('says what to do while nobody has a PIN, and why people can’t be shown', async () => {
    server.responds(pinsContract.listTabletPeople, { people: [] });
    const { unmount } = await openLocked();
    expect(await screen.findByText('Nobody has a PIN yet')).toBeTruthy();
    unmount();
    server.fails(pinsContract.listTabletPeople, 'unavailable');
    await openLocked();
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });

  it.each([
    ['pin_wrong', 'That PIN isn’t right.'],
    ['pin_locked', 'Too many wrong PINs. Try again later.'],
    ['pin_expired', 'This PIN has expired. Ask for a new one.'],
  ] as const)('shows %s and empties the dots', async (code, sentence) => {
    await openLocked();
    server.fails(pinsContract.unlockTablet, code);
    await user.click(await screen.findByRole('button', { name: /^Tunde/ }));
    for (const digit of ['4', '0', '7']) await user.click(screen.getByRole('button', { name: digit }));
    await user.click(screen.getByRole('button', { name: 'Delete the last digit' }));
    expect(screen.getByText('2 of 4 digits entered')).toBeTruthy();
    await user.keyboard('99');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('0 of 4 digits entered')).toBeTruthy();
    expect(server.bodies(pinsContract.unlockTablet)).toEqual([{ memberId: tunde.memberId, pin: '4099', stays: false }]);
  });

  it('lets somebody with a starter PIN choose their own', async () => {
    await openLocked();
    server.fails(pinsContract.unlockTablet, 'pin_choice_needed');
    await user.click(await screen.findByRole('button', { name: /^Tunde/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Keep me on this tablet/ }));
    await user.keyboard('4071');
    await screen.findByRole('heading', { name: 'Choose your own PIN of 4 digits' });
    await user.keyboard('58305831');
    expect(await screen.findByText('The two PINs differ. Choose it again.')).toBeTruthy();
    givenPinWorks();
    await user.keyboard('58305830');
    await waitFor(() => expect(pinSession.getState().open).toMatchObject({ name: 'Tunde', stays: true }));
    expect(server.bodies(pinsContract.unlockTablet).at(-1)).toEqual({
      memberId: tunde.memberId,
      pin: '4071',
      stays: true,
      newPin: '5830',
    });
  });
});

describe('with a PIN', () => {
  it('presses go out as the member, reads as the tablet, and nothing of it is stored', async () => {
    await unlock();
    server.responds(ordersContract.confirmOrder, { ...order, status: 'ongoing' });
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    await waitFor(() => expect(tokens(ordersContract.confirmOrder)).toEqual(['Bearer a-pin']), { timeout: 8000 });
    const before = tokens(ordersContract.listOpenOrders).length;
    await act(() => queries.invalidateQueries({ queryKey: ['orders'] }));
    expect(tokens(ordersContract.listOpenOrders).length).toBeGreaterThan(before);
    expect(new Set(tokens(ordersContract.listOpenOrders))).toEqual(new Set(['Bearer a-token']));
    expect(localStore.get('authToken')).toBe('a-token');
  });

  it('locks from the bar, after which a press that was not sent goes out as the tablet’s, with the name', async () => {
    const { router } = await unlock();
    server.isOutOfReach(ordersContract.confirmOrder);
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    await user.click(screen.getByRole('button', { name: 'Lock · Tunde' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lock'));
    expect(tokens(pinsContract.lockTablet)).toEqual(['Bearer a-pin']);
    server.responds(ordersContract.confirmOrder, { ...order, status: 'ongoing' });
    await waitFor(() => expect(tokens(ordersContract.confirmOrder)).toEqual(['Bearer a-token']), { timeout: 12_000 });
    expect(server.requests(ordersContract.confirmOrder)[0]?.headers.get('x-pressed-by')).toBe(tunde.memberId);
  });

  it('that the server has ended, the screen locks, the press goes out, and the tablet stays signed in', async () => {
    await unlock();
    server.fails(ordersContract.confirmOrder, 'pin_session_ended');
    await user.click(await screen.findByRole('button', { name: /^Confirm A-/ }));
    await waitFor(() => expect(tokens(ordersContract.confirmOrder)[0]).toBe('Bearer a-pin'), { timeout: 8000 });
    await waitFor(() => expect(pinSession.getState().open).toBeNull());
    server.responds(ordersContract.confirmOrder, { ...order, status: 'ongoing' });
    await waitFor(() => expect(tokens(ordersContract.confirmOrder)[1]).toBe('Bearer a-token'), { timeout: 8000 });
  });

  it('locks after three minutes without a touch', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { router } = await unlock();
    await act(() => vi.advanceTimersByTimeAsync(IDLE_MS - 10_000));
    expect(pinSession.getState().open).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/lock'));
    expect(session.getState().auth).toBe('authenticated');
  });
});
