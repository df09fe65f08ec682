import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { isPromoActive } from '../promotions.queries.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenPromotion, givenPromotions } from '../../../testing/given-promotion.ts';

const { server, events, user } = signedInPortal();
const open = () => renderScreen('/dashboard/promo').router;
const card = (name: string) => screen.findByRole('article', { name });
const stopped = givenPromotion(2, {
  name: 'Rainy day',
  status: 'expired',
  isRunning: false,
  ending: 'stopped',
  history: [
    {
      startsAt: '2026-09-01T08:00:00.000Z',
      endsAt: '2026-09-08T08:00:00.000Z',
      endedAt: null,
      ending: 'by_date',
      totalLimit: null,
      timesUsed: 7,
      givenAway: 350_000 as Money,
      ordersBrought: 2,
    },
  ],
});

describe('the promo list', () => {
  it('starts with the active ones: offer, dates, limit and results (§4.47)', async () => {
    givenPromotions(server, [givenPromotion(1), stopped]);
    open();
    const promotion = within(await card('Jollof week 1'));
    expect(promotion.getByText('Running')).toBeTruthy();
    expect(promotion.getByText(/^20% off everything, up to ₦2,000, on orders from ₦5,000\. Once per/)).toBeTruthy();
    expect(promotion.getByText('12 of 50 uses')).toBeTruthy();
    expect(promotion.getByText('₦14,800')).toBeTruthy();
    expect(promotion.getByText(/22 Nov 2026, 23:59$/)).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Rainy day' })).toBeNull();
    expect(screen.getByRole('tab', { name: /^Active\s*1$/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Expired\s*1$/ })).toBeTruthy();
    expect(server.requests(promotionsContract.listActivePromotions)[0]?.query.get('limit')).toBe('10');
  });

  it('shows how an expired one ended, its earlier runs, and a link to reactivate it (§4.36, §4.48)', async () => {
    givenPromotions(server, [stopped]);
    open();
    await user.click(await screen.findByRole('tab', { name: /^Expired/ }));
    const promotion = within(await card('Rainy day'));
    expect(promotion.getByText('Stopped early')).toBeTruthy();
    await user.click(promotion.getByText('1 earlier run'));
    expect(promotion.getByText('Used 7 times, ₦3,500 given away')).toBeTruthy();
    expect(promotion.getByRole('link', { name: 'Reactivate “Rainy day”' }).getAttribute('href')).toBe(
      `/dashboard/promo/reactivate/${stopped.id}`,
    );
  });

  it('shows when one has not started', async () => {
    givenPromotions(server, [givenPromotion(1, { isRunning: false, startsAt: '2026-11-20T08:00:00.000Z' })]);
    open();
    expect(within(await card('Jollof week 1')).getByText('Starts 20 Nov 2026')).toBeTruthy();
  });

  it.each([
    ['Active', 'No active promos'],
    ['Expired', 'No past promos yet'],
  ])('explains %s while there is none', async (tab, text) => {
    givenPromotions(server, []);
    open();
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows why the counts failed, and retries (§4) (§4.52)', async () => {
    givenPromotions(server, [givenPromotion(1), stopped]);
    server.fails(promotionsContract.countPromotions, 'unavailable', { message: 'Nobody is counting.' });
    open();
    expect(await screen.findByText('Nobody is counting.')).toBeTruthy();
    expect(await card('Jollof week 1')).toBeTruthy();
    givenPromotions(server, [givenPromotion(1), stopped]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: /^Expired\s*1$/ })).toBeTruthy();
    expect(screen.queryByText('Nobody is counting.')).toBeNull();
  });

  it('shows how many are active, and how many there are in total', async () => {
    givenPromotions(server, [givenPromotion(1), stopped]);
    open();
    expect(await screen.findByText('1 active promo')).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: /^Expired/ }));
    expect(await screen.findByText('2 promos so far')).toBeTruthy();
  });

  it('confirms before one is stopped, shows why if it fails, and clears the flag on success (§4) (§4.50–51)', async () => {
    givenPromotions(server, [givenPromotion(1)]);
    server.fails(promotionsContract.stopPromotion, 'unavailable');
    open();
    await user.click(await screen.findByRole('button', { name: 'Stop early: “Jollof week 1”' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Stop promo' }));
    expect(await question.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(isPromoActive.state.getState()).toBe(true);
    const over = givenPromotion(1, { status: 'expired', isRunning: false, ending: 'stopped' });
    server.responds(promotionsContract.stopPromotion, over);
    givenPromotions(server, [over]);
    await user.click(question.getByRole('button', { name: 'Stop promo' }));
    expect(await screen.findByText('“Jollof week 1” is stopped.')).toBeTruthy();
    expect(isPromoActive.state.getState()).toBe(false);
    expect(server.requests(promotionsContract.stopPromotion).at(-1)?.body).toEqual({
      promotionId: over.id,
      status: 'expired',
    });
    await user.click(await screen.findByRole('button', { name: 'Show expired' }));
    expect(within(await card('Jollof week 1')).getByText('Stopped early')).toBeTruthy();
  });

  it('updates its count when a customer uses one', async () => {
    givenPromotions(server, [givenPromotion(1)]);
    open();
    await within(await card('Jollof week 1')).findByText('12 of 50 uses');
    givenPromotions(server, [givenPromotion(1, { timesUsed: 13 })]);
    events.publish({ kind: 'promotion_changed', promotionId: stopped.id });
    await waitFor(() => expect(screen.getByText('13 of 50 uses')).toBeTruthy());
  });
});
