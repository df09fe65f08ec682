import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenBooks, givenEntry, givenPayout, givenStatement } from '../../../testing/given-money.ts';

const { server, user } = signedInPortal('2026-11-15T19:30:00.000Z');

const open = (search = '') => renderScreen(`/dashboard/accounting${search}`).router;
const lastQuery = (call = accountingContract.listLedgerEntries as Parameters<FakeServer['requests']>[0]) =>
  server.requests(call).at(-1)?.query;

const payoutId = (index: number) => `01932f6e-0000-7000-8000-00000000000${index}`;

const shownState = (number: string) => screen.getByRole('row', { name: new RegExp(number) }).children[2]?.textContent;

const rowText = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;

describe('the statement', () => {
  it('prints a statement of the days or of one payout', async () => {
    givenBooks(server, { entries: [givenEntry()], payouts: [givenPayout()] });
    server.responds(accountingContract.readStatement, givenStatement());
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    open();
    await user.click(await screen.findByRole('link', { name: /^P-2026-0042/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement' })).toBeTruthy();
    await screen.findAllByText('Mama Kay');
    expect(lastQuery(accountingContract.readStatement)?.get('payoutId')).toBe(givenPayout().id);
    expect(screen.getAllByText('₦16,800.00').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Back to accounting' }));
    await user.click(await screen.findByRole('link', { name: 'Statement' }));
    await waitFor(() => expect(lastQuery(accountingContract.readStatement)?.get('from')).toBe('2026-10-17'));
    await user.selectOptions(screen.getByLabelText('Month'), 'Oct 2026');
    await waitFor(() => expect(lastQuery(accountingContract.readStatement)?.get('to')).toBe('2026-10-31'));
    server.fails(accountingContract.exportForAccountant, 'unavailable');
    await user.click(await screen.findByRole('button', { name: 'Download for Xero' }));
    await waitFor(() => expect(lastQuery(accountingContract.exportForAccountant)?.get('form')).toBe('xero'));
  });

  it('prints issuer, number, period, totals and a tax invoice for bookkeeping', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    const invoice = { number: 'INV-3F2A11-0003', issuedOn: '2026-11-30' };
    server.responds(accountingContract.readStatement, { ...givenStatement(), invoice });
    open('?view=statement');
    for (const text of [
      'Okada Foods Ltd',
      '1 Marina Road, Lagos',
      'TIN 12345678-0001',
      'Statement S-20261101-20261115-3F2A11',
      '1 Nov 2026 to 15 Nov 2026',
      'Tax invoice for commission · Invoice INV-3F2A11-0003',
      'Invoice date 30 Nov 2026',
    ]) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    }
    expect(await rowText(/^Your earnings, net of commission/)).toContain('₦6,800.00');
    expect(await rowText(/^Total 3/)).toBe('Total3₦1,400.00₦8,000.00');
    expect(await rowText(/^Marketplace commission/)).toBe('Marketplace commission, 1 Nov 2026 to 15 Nov 2026₦1,189.53');
    expect(await rowText(/^VAT/)).toBe('VAT (7.5%)₦10.47');
    expect(await rowText(/^Total including VAT/)).toBe('Total including VAT₦1,200.00');
  });

  it('leads to Settings from an invoice without the vendor’s TIN, on screen only', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    const invoice = { number: 'INV-3F2A11-0003', issuedOn: '2026-11-30' };
    server.responds(accountingContract.readStatement, { ...givenStatement(), invoice });
    open('?view=statement');
    const link = await screen.findByRole('link', { name: 'Add it in Settings' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings');
    expect(link.parentElement?.textContent).toBe('No TIN yet · Add it in Settings');
    expect(link.closest('[data-statement]')).toBeNull();
    expect(screen.getAllByText(/No TIN yet/)).toHaveLength(1);
  });

  it('names the vendor’s TIN on the statement and on its invoice, on screen and in print', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    const invoice = { number: 'INV-3F2A11-0003', issuedOn: '2026-11-30' };
    const statement = givenStatement();
    const vendor = { ...statement.vendor, tin: '20481736-0001' };
    server.responds(accountingContract.readStatement, { ...statement, vendor, invoice });
    open('?view=statement');
    expect(await screen.findAllByText('TIN 20481736-0001')).toHaveLength(4);
    expect(screen.queryByText(/No TIN yet/)).toBeNull();
  });

  it('prints a returned payout as returned although it was paid, and a pending one as not yet paid', async () => {
    givenBooks(server, { entries: [givenEntry()], payouts: [givenPayout()] });
    const payouts = [
      givenPayout(),
      givenPayout({ id: payoutId(1), number: 'P-2026-0043', paidAt: null, status: 'on_its_way' }),
      givenPayout({
        id: payoutId(2),
        number: 'P-2026-0044',
        status: 'returned',
        returnedAt: '2026-11-12T09:00:00.000Z',
      }),
    ];
    server.responds(accountingContract.readStatement, { ...givenStatement(), payouts });
    open('?view=statement');
    await screen.findByRole('row', { name: /P-2026-0042/ });
    expect(shownState('P-2026-0042')).toBe('9 Nov 2026');
    expect(shownState('P-2026-0043')).toBe('Pending');
    expect(shownState('P-2026-0044')).toBe('Returned 12 Nov 2026');
  });
});
