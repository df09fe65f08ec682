import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { queries } from '../../../platform/api/queries.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { showNews } from '../live-orders.queries.ts';

const { server } = signedInPortal();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const card = (place: number) => screen.findByRole('article', { name: `Order A-100${place}` });

describe('an order that cannot be drawn', () => {
  it('affects only its own card, which links to its page', async () => {
    givenOrders(server, [givenOrder(1), givenOrder(2)]);
    renderScreen('/dashboard/orders');
    await card(2);
    // The contract doesn't allow this; a newer server might send it.
    act(() => showNews(queries, givenOrder(1, { customer: null as unknown as Order['customer'] })));
    await screen.findByText('We couldn’t show this order here. Open it to answer.');
    const broken = within(await card(1));
    expect(broken.getByRole('link', { name: 'Open order A-1001' }).getAttribute('href')).toMatch(
      /\/dashboard\/orders\//,
    );
    expect(within(await card(2)).getByRole('button', { name: /^Confirm A-/ })).toBeTruthy();
    act(() => showNews(queries, givenOrder(1)));
    await waitFor(async () => expect(within(await card(1)).getByRole('button', { name: /^Confirm A-/ })).toBeTruthy());
  });
});
