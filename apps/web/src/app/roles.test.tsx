import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { contracts } from '@vendor-portal/contract/all-calls.ts';
import { hasRight, type Role } from '@vendor-portal/contract/team/rights.ts';
import { pinsContract } from '@vendor-portal/contract/team/pins.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { PATHS } from '../platform/paths.ts';
import { queries } from '../platform/api/queries.ts';
import { mayOpen, screenRight } from '../platform/session/rights.ts';
import { givenAdvert, givenAdverts } from '../testing/given-advert.ts';
import { givenDashboard } from '../testing/given-dashboard.ts';
import { givenBooks, givenEntry, naira } from '../testing/given-money.ts';
import { givenOrder, givenOrders } from '../testing/given-order.ts';
import { givenProduct, givenProducts } from '../testing/given-products.ts';
import { givenPromotion, givenPromotions } from '../testing/given-promotion.ts';
import { givenReviews } from '../testing/given-reviews.ts';
import { givenBankAccount, givenStore } from '../testing/given-settings.ts';
import { givenTeamVendor } from '../testing/given-vendor.ts';
import { cardTitled, givenSignedIn, newPortal, renderScreen } from '../testing/portal.tsx';

const CALLS: readonly Call[] = Object.values(contracts).flatMap((contract): Call[] => Object.values(contract));

const SCREENS = Object.values(PATHS)
  .map((path) => (typeof path === 'string' ? path : path(givenProduct(1).id)))
  .filter((path) => path.startsWith(PATHS.home));

const server = newPortal();
const user = userEvent.setup();
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-15T19:30:00.000Z'));
  givenStore(server);
  givenOrders(server, [givenOrder(1)]);
  server.responds(orderFiguresContract.readActiveTotalAmount, { totalOrderValue: naira(28_200) });
  givenDashboard(server, { counts: { active: 3, lowStock: 2, unansweredReviews: 1 } });
  givenBooks(server, { entries: [givenEntry()], summary: { refunded: naira(900) } });
  givenProducts(server, [givenProduct(1)]);
  givenPromotions(server, [givenPromotion(1)]);
  givenAdverts(server, [givenAdvert(1)]);
  givenReviews(server, []);
  server.responds(pinsContract.listTabletPeople, { people: [] });
});

/** Calls that the server would refuse. */
const refused = (role: Role | 'device') =>
  CALLS.filter(
    ({ method, path, right }) =>
      right !== undefined &&
      !hasRight({ role, deviceId: null }, right) &&
      server.requested().includes(`${method} ${path}`),
  ).map(({ name }) => name);

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

const givenRole = (role: Role | 'device') => givenSignedIn(server, givenTeamVendor(role));

describe.each(['manager', 'kitchen', 'bookkeeper', 'device'] as const)('for the role %s', (role) => {
  beforeEach(() => givenRole(role));

  it.each(SCREENS)('%s opens or says who may, and requests and links to nothing that is refused', async (path) => {
    const mayOpenIt = path === PATHS.home || hasRight({ role, deviceId: null }, screenRight(path) ?? 'session');
    renderScreen(path);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect((await title()) === 'Your role doesn’t include this').toBe(!mayOpenIt);
    expect(
      screen.queryAllByText(/^Only (?:the owner|a shared tablet)|^You can’t do this on a shared tablet/),
    ).toHaveLength(mayOpenIt ? 0 : 1);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(refused(role)).toEqual([]);
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('/dashboard') && href !== PATHS.home && !mayOpen(href))).toEqual([]);
  });
});

const tabNames = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent.replace(/\d+$/, ''));

describe('a cook', () => {
  beforeEach(() => givenRole('kitchen'));

  it('starts with the orders, without figures', async () => {
    const { router } = renderScreen(PATHS.home);
    expect(await title()).toBe('Orders');
    expect(router.state.location.pathname).toBe(PATHS.orders);
  });

  it('works on open orders, without past ones', async () => {
    renderScreen(PATHS.orders);
    expect(await tabNames()).toEqual(['Pending', 'Ongoing', 'Ready']);
    const menu = within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement);
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\d.*/, ''))).toEqual([
      'Orders',
      'Products',
      'Settings',
      'Help',
    ]);
  });

  it('marks products as sold out, and changes nothing else', async () => {
    renderScreen(PATHS.products);
    await user.click(await screen.findByRole('button', { name: /^Status of / }));
    expect(await screen.findByRole('menuitem', { name: /^Out of stock for 1 hour/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Inactive' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Price/ })).toBeNull();
  });
});

describe('a bookkeeper', () => {
  beforeEach(() => givenRole('bookkeeper'));

  it('sees past orders only', async () => {
    renderScreen(PATHS.orders);
    expect(await tabNames()).toEqual(['History']);
    expect(screen.queryByRole('button', { name: /busy/i })).toBeNull();
  });

  it('reads the payout accounts and can’t add one', async () => {
    server.responds(banksContract.listBankAccounts, [givenBankAccount(1)]);
    server.responds(banksContract.readPayoutAccount, givenBankAccount(1));
    renderScreen(PATHS.settings);
    await user.click(await screen.findByRole('tab', { name: 'Payment' }));
    expect(await screen.findAllByText(/ADEYEMI KEHINDE/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  });
});

describe('a manager', () => {
  it('has neither the payout accounts nor the owner’s details in the settings', async () => {
    await givenRole('manager');
    renderScreen(PATHS.settings);
    expect(await tabNames()).toEqual(['Profile', 'Team', 'Notifications', 'Printers', 'Activity']);
    const business = await cardTitled('Your business');
    expect(await business.findByText('12 Allen Avenue, Ikeja')).toBeTruthy();
    expect(business.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText('+2348031234567')).toBeNull();
  });
});
