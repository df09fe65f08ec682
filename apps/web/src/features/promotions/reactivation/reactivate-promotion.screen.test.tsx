import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { promoPage } from '../promotions.queries.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenPromotion, givenPromotions } from '../../../testing/given-promotion.ts';
import { replaceText } from '../../../testing/writing.ts';

const OVER = givenPromotion(1, { status: 'expired', isRunning: false, ending: 'used_up', timesUsed: 50 });

const { server, user } = signedInPortal();
beforeEach(() => {
  givenPromotions(server, [OVER]);
});
const open = () => renderScreen(`/dashboard/promo/reactivate/${OVER.id}`).router;
const setTime = (label: string, wall: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: wall } });
const reactivate = () => user.click(screen.getByRole('button', { name: 'Reactivate' }));
const sent = () => server.bodies(promotionsContract.reactivatePromotion);

describe('reactivating a promotion', () => {
  it('suggests the same length and limits from now, and shows the last results', async () => {
    // Not on the minute: the portal's estimate of the server's clock may be a millisecond off.
    vi.setSystemTime(new Date('2026-12-01T09:00:30.000Z'));
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Starts')).value).toBe('2026-12-01T10:00');
    expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toBe('2026-12-14T00:59');
    expect(screen.getByLabelText<HTMLInputElement>('Uses in total').value).toBe('50');
    expect(screen.getByText('Used up')).toBeTruthy();
    expect(screen.getByText('₦14,800')).toBeTruthy();
  });

  it('runs it again with new dates and a new limit (§1.6, §3.129, §4.49)', async () => {
    const router = open();
    await screen.findByLabelText('Starts');
    server.responds(promotionsContract.reactivatePromotion, givenPromotion(1));
    setTime('Starts', '2026-12-01T10:00');
    setTime('Ends', '2026-12-05T10:00');
    await replaceText(user, screen.getByLabelText('Uses in total'), '80');
    await reactivate();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/promo'));
    expect(sent()).toEqual([
      {
        promotionId: OVER.id,
        startsAt: '2026-12-01T09:00:00.000Z',
        endsAt: '2026-12-05T09:00:00.000Z',
        totalLimit: 80,
        perCustomerLimit: 1,
      },
    ]);
    expect(await screen.findByText('“Jollof week 1” is running again.')).toBeTruthy();
    expect(promoPage.state.getState()).toBe('active');
  });

  it('refuses an end before the start', async () => {
    open();
    await screen.findByLabelText('Starts');
    setTime('Starts', '2026-12-05T10:00');
    setTime('Ends', '2026-12-01T10:00');
    await reactivate();
    expect(await screen.findByText('The promo can’t end before it starts.')).toBeTruthy();
    expect(screen.getByText('Fix the field in red.')).toBeTruthy();
    expect(sent()).toHaveLength(0);
  });

  it('shows what went wrong, and is idle again once something is changed (§4)', async () => {
    server.fails(promotionsContract.reactivatePromotion, 'unavailable');
    open();
    await screen.findByLabelText('Starts');
    await reactivate();
    const message = 'We’re having trouble right now. Please try again.';
    expect(await screen.findByText(message)).toBeTruthy();
    setTime('Ends', '2027-01-05T10:00');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('shows what the server refused under its fields, and points there', async () => {
    const [ends, uses] = ['The promo can last up to 90 days.', 'This is less than before.'];
    server.fails(promotionsContract.reactivatePromotion, 'invalid_request', {
      fields: { 'body.endsAt': ends, 'body.totalLimit': uses },
    });
    open();
    await screen.findByLabelText('Starts');
    await reactivate();
    expect(await screen.findByText('Fix the 2 fields in red.')).toBeTruthy();
    for (const sentence of [ends, uses]) expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('shows that somebody else was first', async () => {
    server.fails(promotionsContract.reactivatePromotion, 'promotion_still_active', { payload: givenPromotion(1) });
    open();
    await screen.findByLabelText('Starts');
    server.responds(promotionsContract.readPromotion, { ...givenPromotion(1), products: null });
    await reactivate();
    expect(await screen.findByText('This promo is still active')).toBeTruthy();
  });
});
