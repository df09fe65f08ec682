import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { printingContract } from '@vendor-portal/contract/printing/printing.contract.ts';
import { givenOrder, givenOrders } from '../../../testing/given-order.ts';
import { givenPrinter, givenPrinters, givenPrintJob } from '../../../testing/given-printers.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { claimTicket, knownPrinters, ticketPrinting } from './device-printing.ts';

const { server, user } = signedInPortal();
const placed = givenOrder(42);
const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
  givenOrders(server, [placed]);
});

const confirmed = (number: number, at: string) =>
  givenOrder(number, {
    status: 'ongoing',
    history: [...placed.history, { status: 'confirmed', at, by: 'vendor', reason: null }],
  });

describe('printing from a card', () => {
  it('offers the printers and this browser', async () => {
    givenPrinters(server, [givenPrinter()]);
    server.responds(printingContract.printOrder, givenPrintJob(placed.id));
    renderScreen('/dashboard/orders');
    const button = await screen.findByRole('button', { name: 'Print ticket for A-1042' });
    await waitFor(() => expect(knownPrinters.getState()).toHaveLength(1));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Print on Kitchen' }));
    expect(await screen.findByText('A-1042 sent to Kitchen.')).toBeTruthy();
    expect(server.bodies(printingContract.printOrder)).toEqual([
      { orderId: placed.id, printerId: givenPrinter().printerId },
    ]);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Print from this browser' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

describe('a device that prints confirmed orders', () => {
  it('prints each order once that is confirmed after the switch', async () => {
    ticketPrinting.choose('2026-11-15T18:00:00.000Z');
    givenOrders(server, [confirmed(42, '2026-11-15T17:59:59.000Z'), confirmed(43, '2026-11-15T18:00:01.000Z')]);
    renderScreen('/dashboard/help');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await claimTicket(givenOrder(43).id)).toBe(false);
    expect(await claimTicket(placed.id)).toBe(true);
  });
});
