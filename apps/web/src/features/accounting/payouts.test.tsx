import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';
import { givenBooks, givenEntry, givenPayout, naira } from '../../testing/given-money.ts';
import { givenBankAccount } from '../../testing/given-settings.ts';

const { server, events, user } = signedInPortal('2026-11-15T19:30:00.000Z');

const open = (search = '') => renderScreen(`/dashboard/accounting${search}`).router;
const queryOf = (call = accountingContract.listLedgerEntries as Parameters<FakeServer['requests']>[0]) =>
  server.requests(call).at(-1)?.query;

const payoutId = (place: number) => `01932f6e-0000-7000-8000-00000000000${place}`;
const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')?.textContent;

describe('payouts', () => {
  it('shows why payouts are held, and refetches when a balance changes', async () => {
    givenBooks(server, { entries: [givenEntry()], summary: { payoutsHeldUntil: '2026-11-16T10:00:00.000Z' } });
    server.answers(banksContract.readPayoutAccount, givenBankAccount(1));
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
    server.answers(banksContract.readPayoutAccount, first);
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
    expect(await row(/^P-2026-0044/)).toContain('Expected by Tue, 17 Nov.');
    expect(await row(/^P-2026-0043/)).toContain('Returned on 12 Nov 2026 to your available balance.');
    expect(await row(/^P-2026-0043/)).toContain('The bank said: The account is closed.');
    expect(await row(/^P-2026-0042/)).toContain('Paid on 9 Nov 2026.');
    await user.click(screen.getByRole('link', { name: 'Transactions: P-2026-0043' }));
    await waitFor(() => expect(queryOf()?.get('payoutId')).toBe(payoutId(2)));
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
