import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditContract, type AuditRecord } from '@vendor-portal/contract/audit/audit.contract.ts';
import { settingsPage } from '../../app/settings/settings-page.ts';
import { renderScreen, signedInPortal } from '../../testing/portal.tsx';

const { server, user } = signedInPortal();
beforeEach(() => {
  settingsPage.choose('activity');
});

const record = (index: number, different: Partial<AuditRecord> = {}): AuditRecord => ({
  id: `01932f6e-0000-7000-8000-00000000000${index}`,
  at: `2026-11-15T0${index}:00:00.000Z`,
  kind: 'signed_in',
  actor: 'vendor',
  who: 'Tunde',
  actorId: null,
  address: '102.89.1.4',
  device: 'Chrome on Android',
  requestId: null,
  target: null,
  targetName: null,
  before: null,
  after: null,
  ...different,
});

const answers = (records: AuditRecord[], hasNext = false) =>
  server.responds(auditContract.listActivity, {
    records,
    paginationCursor: { after: hasNext ? 'a-cursor' : null, before: null, hasNext, hasPrevious: false },
  });

const queries = () => server.requests(auditContract.listActivity).map(({ query }) => Object.fromEntries(query));

describe('the activity in the settings', () => {
  it('shows what changed, how, by whom and from where', async () => {
    answers([
      record(2, {
        kind: 'product_price_changed',
        targetName: 'Jollof rice',
        before: { price: 250_000, discount: null },
        after: { price: 300_000, discount: null },
      }),
      record(1, { kind: 'commission_changed', actor: 'administrator', who: null, device: null, address: null }),
    ]);
    renderScreen('/dashboard/settings');
    expect((await screen.findByText('Price changed')).textContent).toContain('Jollof rice');
    expect(screen.getByText('Price: ₦2,500 → ₦3,000')).toBeTruthy();
    expect(screen.getByText('Tunde · Chrome on Android · 102.89.1.4')).toBeTruthy();
    expect(screen.getByText('The administrator')).toBeTruthy();
  });

  it('is filtered by subject, starting at the first page', async () => {
    answers([record(1)], true);
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ after: 'a-cursor' }));
    await user.selectOptions(screen.getByLabelText('Type of activity'), 'Money');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ group: 'money', limit: '10' }));
    expect(queries().at(-1)).not.toHaveProperty('after');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(queries()).toHaveLength(4));
    expect(queries().at(-1)).toMatchObject({ group: 'money' });
    // Open-ended, so that a device whose clock is behind still sees the newest.
    expect(queries().at(-1)).not.toHaveProperty('to');
  });

  it('shows that there was none in the period', async () => {
    answers([]);
    renderScreen('/dashboard/settings');
    expect(await screen.findByText('No activity in this period')).toBeTruthy();
  });

  it('shows a loading failure, and retries', async () => {
    server.fails(auditContract.listActivity, 'unavailable');
    renderScreen('/dashboard/settings');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers([record(1)]);
    again.click();
    expect(await screen.findByText('Signed in')).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows a failed download', async () => {
    answers([record(1)]);
    server.fails(auditContract.exportActivity, 'unavailable');
    renderScreen('/dashboard/settings');
    await user.click(await screen.findByRole('button', { name: 'Download the activity as CSV' }));
    expect(await screen.findByText('We couldn’t download the activity')).toBeTruthy();
  });
});
