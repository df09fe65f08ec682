import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenBooks, givenEntry, givenPayout, naira } from '../../testing/given-money.ts';
import { givenBankAccount } from '../../testing/given-settings.ts';
import { givenVendor } from '../../testing/given-vendor.ts';

const { server, events, user } = signedInPortal('2026-11-15T19:30:00.000Z');

const open = (search = '') => renderScreen(`/dashboard/accounting${search}`).router;
const figures = async (name = 'In these days') => within(await screen.findByRole('navigation', { name }));
const texts = (links: readonly HTMLElement[]) => links.map((each) => each.textContent);
const lastQuery = (call = accountingContract.listLedgerEntries as Parameters<FakeServer['requests']>[0]) =>
  server.requests(call).at(-1)?.query;
const entry = (name: RegExp) => screen.findByRole('link', { name });

describe('accounting', () => {
  it('shows the figures of the last 30 days and the current balances', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    open();
    const now = (await figures('Now')).getAllByRole('link');
    expect(texts(now)).toEqual([
      'Available balance₦612,480Next payout Tue 17 Nov',
      'Clearing₦96,310Available 24 hours after delivery',
      'Payout in transit₦20,000Until your bank confirms it',
    ]);
    const links = (await figures()).getAllByRole('link');
    await waitFor(() =>
      expect(texts(links)).toEqual([
        'Earnings from delivered orders₦8,0003 paid orders',
        'Commission₦1,400₦52,300 since you joined',
        'Refunded₦0',
        'Adverts₦7,500',
        'Paid to your bank₦400,000',
      ]),
    );
    expect(lastQuery(accountingContract.listPayouts)?.get('from')).toBe('2026-10-17');
    expect(lastQuery(accountingContract.readAccountingSummary)?.get('from')).toBe('2026-10-17');
    expect(lastQuery(accountingContract.readAccountingSummary)?.get('to')).toBe('2026-11-15');
    expect(await screen.findByText('Best day: Sun 15 Nov, ₦6,800')).toBeTruthy();
  });

  it('starts on the server’s day at once if the device’s clock is a day behind', async () => {
    server.responds(signInContract.whoAmI, { ...givenVendor(), serverTime: '2026-11-16T19:30:00.000Z' });
    givenBooks(server, { entries: [givenEntry()] });
    open();
    await figures();
    const days = server.requests(accountingContract.readAccountingSummary).map(({ query }) => query.get('to'));
    expect(new Set(days)).toEqual(new Set(['2026-11-16']));
  });

  it('shows earnings of 0 until they are known (§3.122, §9.7)', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    server.hangs(accountingContract.readTotalEarned);
    open();
    const earned = (await figures()).getByRole('link', { name: /^Earnings from delivered orders/ });
    expect(earned.textContent).toContain('orders₦0');
  });

  it('opens the entries behind a figure: of its days, or of all time for a balance', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    const router = open('?from=2026-11-01&to=2026-11-15');
    await user.click((await figures()).getByRole('link', { name: /^Commission/ }));
    expect(await screen.findByRole('heading', { name: 'Transactions: Commission' })).toBeTruthy();
    expect((await entry(/Order A-1042/)).textContent).toContain('₦1,200');
    expect(Object.fromEntries(lastQuery() ?? [])).toEqual({
      limit: '10',
      figure: 'commission',
      from: '2026-11-01',
      to: '2026-11-15',
    });
    await user.click((await figures('Now')).getByRole('link', { name: /^Clearing/ }));
    await waitFor(() => expect(Object.fromEntries(lastQuery() ?? [])).toEqual({ limit: '10', figure: 'pending' }));
    expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-15&figure=pending');
    await user.click((await figures('Now')).getByRole('link', { name: /^Clearing/ }));
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeTruthy();
    expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-15');
  });

  it('opens the arithmetic of an entry, from the order’s items to the balances', async () => {
    givenBooks(server, { entries: [givenEntry(7)] });
    const router = open();
    await user.click(await entry(/Order A-1042/));
    const why = within(
      (await screen.findByRole('heading', { name: 'Breakdown of ₦6,800' })).closest('section') ?? document.body,
    );
    await why.findByText('2 × Jollof rice & chicken');
    const lines = why.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(lines).toEqual([
      ['2 × Jollof rice & chicken', '₦8,000'],
      ['Items total', '₦8,000'],
      ['Commission 15% of ₦8,000', '-₦1,200'],
      ['You earn', '₦6,800'],
      ['Clearing', '+₦6,800'],
      ['Available balance', '₦0'],
      ['Earned', expect.stringContaining('19:58')],
      ['Now available', '24 hours after delivery'],
    ]);
    expect(why.getByText('The customer paid ₦9,400, including ₦1,400 delivery for the courier.')).toBeTruthy();
    expect(why.getByRole('link', { name: 'View order A-1042' }).getAttribute('href')).toMatch(/^\/dashboard\/orders\//);
    expect(new URLSearchParams(router.state.location.search).get('entry')).toBe(givenEntry(7).id);
    await user.click(why.getByRole('link', { name: 'All transactions for this order' }));
    await waitFor(() => expect(lastQuery()?.get('orderId')).toBe(givenEntry().order?.orderId));
    expect(lastQuery()?.has('from')).toBe(false);
  });

  it('shows the same in a row as in its breakdown, although the money was released in between', async () => {
    givenBooks(server, { entries: [givenEntry(7)] });
    const released = { entryId: givenEntry(8).id, at: '2026-11-15T19:29:00.000Z', payoutId: null };
    server.responds(accountingContract.readLedgerEntry, givenEntry(7, { released }));
    open();
    const row = await entry(/Order A-1042/);
    expect(row.textContent).toContain('Clearing');
    await user.click(row);
    await screen.findByText(/20:29/);
    expect((await entry(/Order A-1042/)).textContent).toContain('In your available balance');
  });

  it('names every kind of entry, with its sign', async () => {
    const plain = { order: null, earned: naira(0), commission: naira(0), pendingChange: naira(0) };
    givenBooks(server, {
      entries: [
        givenEntry(1, { kind: 'order_released', pendingChange: naira(-6800), availableChange: naira(6800) }),
        givenEntry(2, { kind: 'refund', pendingChange: naira(-765), reason: 'One drink missing' }),
        givenEntry(3, {
          ...plain,
          kind: 'advert_paid',
          availableChange: naira(-7500),
          advert: { advertId: givenEntry().id, title: 'Sunday jollof' },
        }),
        givenEntry(4, { ...plain, kind: 'payout', availableChange: naira(-420_000), payoutId: givenPayout().id }),
      ],
    });
    open();
    expect((await entry(/Order A-1042, now available/)).textContent).toMatch(/[^+]₦6,800$/);
    expect((await entry(/Refund, order A-1042/)).textContent).toMatch(/One drink missing-₦765$/);
    expect((await entry(/Advert “Sunday jollof”/)).textContent).toContain('-₦7,500');
    expect(screen.getByText('To your bank account').closest('a')?.textContent).toContain('-₦420,000');
  });

  it('pages by cursor, and starts over with other days', async () => {
    givenBooks(server, { entries: [givenEntry()], cursor: { hasNext: true, after: 'further' } });
    const router = open();
    await entry(/Order A-1042/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()?.get('after')).toBe('further'));
    expect(router.state.location.search).toContain('after=further');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(lastQuery()?.get('from')).toBe('2026-11-09'));
    expect(lastQuery()?.has('after')).toBe(false);
  });

  it('shows October in two taps', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    const router = open();
    await user.click(await screen.findByRole('button', { name: /^Date range/ }));
    await user.click(await screen.findByRole('button', { name: 'October' }));
    expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31');
    expect(await screen.findByRole('button', { name: 'Date range: October' })).toBeTruthy();
  });

  it('exports the listed entries, with the session', async () => {
    givenBooks(server, { entries: [givenEntry()] });
    server.sendsFile(accountingContract.exportLedgerEntries, 'entry,earned', 'entries.csv');
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    open('?from=2026-11-01&to=2026-11-15&figure=earned');
    await entry(/Order A-1042/);
    await user.click(screen.getByRole('button', { name: 'Export transactions as CSV' }));
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
    const [request] = server.requests(accountingContract.exportLedgerEntries);
    expect(request?.headers.get('authorization')).toBe('Bearer a-token');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      from: '2026-11-01',
      to: '2026-11-15',
      figure: 'earned',
    });
    server.fails(accountingContract.exportLedgerEntries, 'unavailable');
    await user.click(screen.getByRole('button', { name: 'Export transactions as CSV' }));
    expect(await screen.findByText('We couldn’t create the file')).toBeTruthy();
  });

  it('explains the screen before anything was earned', async () => {
    givenBooks(server);
    open();
    expect(await screen.findByText('No transactions')).toBeTruthy();
    expect(await screen.findByText('No earnings in this period.')).toBeTruthy();
    expect((await figures()).getByRole('link', { name: /^Earnings from delivered orders/ }).textContent).toContain(
      '₦0',
    );
    expect(await screen.findByText(/^No payouts in these days\./)).toBeTruthy();
  });
});

const payoutId = (index: number) => `01932f6e-0000-7000-8000-00000000000${index}`;
const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')?.textContent;

describe('payouts', () => {
  it('shows why payouts are held, and refetches when a balance changes', async () => {
    givenBooks(server, { entries: [givenEntry()], summary: { payoutsHeldUntil: '2026-11-16T10:00:00.000Z' } });
    server.responds(banksContract.readPayoutAccount, givenBankAccount(1));
    open();
    expect(await screen.findByText(/Payouts on hold until 16 Nov/)).toBeTruthy();
    expect(screen.getByText(/in case it wasn’t you/)).toBeTruthy();
    await screen.findByText('Live');
    givenBooks(server, { entries: [givenEntry()], summary: { available: naira(700_000) } });
    events.publish({ kind: 'balance_changed' });
    expect(await screen.findByText('₦700,000')).toBeTruthy();
  });

  it('shows no warning for the first payout account', async () => {
    const until = '2026-11-16T10:00:00.000Z';
    givenBooks(server, { entries: [givenEntry()], summary: { payoutsHeldUntil: until } });
    const first = givenBankAccount(1, { isFirstPayoutAccount: true, payoutsHeldUntil: until });
    server.responds(banksContract.readPayoutAccount, first);
    open();
    expect(await screen.findByText(/Your payout account is new/)).toBeTruthy();
    expect(screen.queryByText(/in case it wasn’t you/)).toBeNull();
  });

  it('shows every payout with status, day and entries, and why one was returned', async () => {
    givenBooks(server, {
      entries: [givenEntry()],
      payouts: [
        givenPayout({
          id: payoutId(1),
          number: 'P-2026-0044',
          status: 'on_its_way',
          paidAt: null,
          expectedOn: '2026-11-17',
        }),
        givenPayout({
          id: payoutId(2),
          number: 'P-2026-0043',
          status: 'returned',
          returnedAt: '2026-11-12T09:00:00.000Z',
          failure: 'The account is closed.',
        }),
        givenPayout(),
      ],
    });
    open();
    expect(await row(/^P-2026-0044/)).toContain('Sent to the bank on 9 Nov 2026.');
    expect(await row(/^P-2026-0044/)).toContain('Expected by Tue 17 Nov.');
    expect(await row(/^P-2026-0043/)).toContain('Returned on 12 Nov 2026 to your available balance.');
    expect(await row(/^P-2026-0043/)).toContain('The bank said: The account is closed.');
    expect(await row(/^P-2026-0042/)).toContain('Paid on 9 Nov 2026.');
    await user.click(screen.getByRole('link', { name: 'Transactions: P-2026-0043' }));
    await waitFor(() => expect(lastQuery()?.get('payoutId')).toBe(payoutId(2)));
  });

  it('shows why nothing was paid out, and what to do', async () => {
    givenBooks(server, {
      entries: [givenEntry()],
      summary: {
        payoutObstacle: 'unverified',
        nextPayoutOn: null,
        notPaidOut: { at: '2026-11-09T05:00:00.000Z', reason: 'suspended' },
      },
    });
    open();
    expect(await screen.findByText('Not paid out: your bank couldn’t verify your payout account.')).toBeTruthy();
    expect(screen.getByText(/^Verify it again in Settings/)).toBeTruthy();
    expect(await screen.findByText('Not paid out on 9 Nov 2026: your account is suspended.')).toBeTruthy();
  });
});
