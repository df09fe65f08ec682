import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { givenPromotion, givenPromotions } from '../../../testing/given-promotion.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { write } from '../../../testing/writing.ts';

const COMING = givenPromotion(1, { isRunning: false, startsAt: '2026-11-20T08:00:00.000Z', timesUsed: 0 });
const PRODUCT = { id: '01932f6e-0000-7000-8000-0000000e0001', name: 'Jollof rice' };

const { server, user } = signedInPortal();
beforeEach(() => {
  givenPromotions(server, [COMING]);
  server.responds(promotionsContract.readPromotion, { ...COMING, productIds: [PRODUCT.id], products: [PRODUCT] });
  server.responds(promotionPreviewContract.previewPromotion, {
    from: '2026-10-17',
    to: '2026-11-15',
    orders: 0,
    ordersTouched: 0,
    givenAway: 0,
    leftAfterCommission: 0,
  });
});

const open = () => renderScreen(`/dashboard/promo/edit/${COMING.id}`).router;
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const sent = () => server.bodies(promotionsContract.updatePromotion);

describe('editing a promo that has not started', () => {
  it('starts with its values, and sends all of them with the changes', async () => {
    server.responds(promotionsContract.updatePromotion, COMING);
    const router = open();
    const percent = await screen.findByLabelText<HTMLInputElement>('Percentage off');
    expect(percent.value).toBe('20');
    expect(screen.getByLabelText<HTMLInputElement>('Starts').value).toBe('2026-11-20T09:00');
    expect(screen.getByText(/^20% off Jollof rice/)).toBeTruthy();
    await user.clear(percent);
    await write(user, percent, '25');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/promo'));
    const { name, kind, cap, minimumOrder, startsAt, endsAt, totalLimit, perCustomerLimit } = COMING;
    const kindFields = { value: 25, buyQuantity: null, getQuantity: null, productIds: [PRODUCT.id], categories: null };
    const kept = { name, kind, cap, minimumOrder, startsAt, endsAt, totalLimit, perCustomerLimit };
    expect(sent()).toEqual([{ promotionId: COMING.id, ...kept, ...kindFields }]);
    expect(await screen.findByText('“Jollof week 1” is saved.')).toBeTruthy();
  });

  it('shows that it has already started', async () => {
    server.fails(promotionsContract.updatePromotion, 'promotion_started', { payload: givenPromotion(1) });
    open();
    await screen.findByLabelText('Percentage off');
    server.responds(promotionsContract.readPromotion, { ...givenPromotion(1), products: null });
    await save();
    expect(await screen.findByText('This promo can’t be edited any more')).toBeTruthy();
  });
});
