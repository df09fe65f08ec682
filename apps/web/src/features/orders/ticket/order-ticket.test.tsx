import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const { server } = signedInPortal();

it('a ticket says what needs a prescription, and what the customer cannot eat', async () => {
  vi.stubGlobal('print', () => undefined);
  const order = givenOrder(1, { note: 'Allergic to peanuts' });
  const items = order.items.map((item) => ({ ...item, needsPrescription: true, note: 'No groundnut oil' }));
  givenOrders(server, [{ ...order, items }]);
  renderScreen(`/dashboard/orders/${order.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Print ticket' }));
  await waitFor(() => expect(document.querySelector('[data-ticket]')).not.toBeNull());
  const ticket = document.querySelector('[data-ticket]')?.textContent;
  for (const text of ['Needs a prescription', 'Allergic to peanuts', 'No groundnut oil'])
    expect(ticket).toContain(text);
});
