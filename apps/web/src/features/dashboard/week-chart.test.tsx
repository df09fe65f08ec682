import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenDashboard } from '../../testing/given-dashboard.ts';
import { naira } from '../../testing/given-money.ts';

const { server, user } = signedInPortal('2026-11-15T17:30:00.900Z');

const open = () => renderScreen('/dashboard').router;

/** Mid-week, when there is enough data for the current week alone. */
const WEDNESDAY = { day: '2026-11-18', orders: 30, accepted: 27, sales: naira(217_200), earned: naira(184_620) };

describe('the chart of the week', () => {
  it('shows the last seven days early in the week, ending today', async () => {
    givenDashboard(server);
    open();
    const chart = await screen.findByRole('slider', { name: 'Orders placed in the last 7 days' });
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toBe('Monday: 18 orders');
    await user.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Sunday: /);
    const queries = server.requests(orderFiguresContract.countOrdersPerDay).map(({ query }) => query.get('from'));
    expect(new Set(queries)).toEqual(new Set(['2026-11-08', '2026-11-15']));
    const total = server.requests(orderFiguresContract.countOrdersBetween).at(-1)?.query;
    expect(Object.fromEntries(total ?? [])).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });

  it('shows the week’s orders as a chart that arrow keys read out, and as a table (§3.55–61, §7.44)', async () => {
    givenDashboard(server, { today: WEDNESDAY });
    open();
    expect(await screen.findByText('Busiest: Friday with 44 orders.')).toBeTruthy();
    const chart = await screen.findByRole('slider', { name: 'Orders placed this week' });
    chart.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^(?:Monday: 18|Tuesday: 21) orders$/);
    await user.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')).toBe('Saturday: 38 orders');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const table = within(await screen.findByRole('table', { name: 'Orders placed this week' }));
    expect(table.getAllByRole('row')).toHaveLength(8);
  });

  it('shows the orders of the chosen week, with its dates and total (§3.111, §7.46)', async () => {
    givenDashboard(server, { today: WEDNESDAY });
    open();
    expect(await screen.findByText('201 orders')).toBeTruthy();
    server.responds(orderFiguresContract.countOrdersBetween, { noOfOrders: 7 });
    await user.click(await screen.findByRole('button', { name: 'Previous week' }));
    expect(await screen.findByText('7 orders')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Orders 8–14 Nov' })).toBeTruthy();
    const queries = server.requests(orderFiguresContract.countOrdersBetween).at(-1)?.query;
    expect(Object.fromEntries(queries ?? [])).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(server.requests(orderFiguresContract.countOrdersPerDay).at(-1)?.query.get('from')).toBe('2026-11-08');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('heading', { name: 'Orders placed this week' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next week' }).disabled).toBe(true);
  });
});
