import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { promotionPreviewContract } from '@vendor-portal/contract/promotion-preview/promotion-preview.contract.ts';
import { promotionsContract } from '@vendor-portal/contract/promotions/promotions.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { givenPromotion, givenPromotions } from '../../../testing/given-promotion.ts';
import { write } from '../../../testing/writing.ts';

const PREVIEW = {
  from: '2026-10-17',
  to: '2026-11-15',
  orders: 312,
  ordersTouched: 84,
  givenAway: 12_340_000,
  leftAfterCommission: 89_000_000,
};

const { server, user } = signedInPortal();
beforeEach(() => {
  givenPromotions(server, []);
  givenProducts(server, [givenProduct(1), givenProduct(2)]);
  server.responds(promotionsContract.createPromotion, givenPromotion(9, { name: 'Friday treat' }));
  server.responds(promotionPreviewContract.previewPromotion, PREVIEW);
});

async function openForm() {
  const { router } = renderScreen('/dashboard/promo/add-new', { history: ['/dashboard/promo'] });
  await screen.findByLabelText('Name');
  return router;
}

const type = (label: string, text: string) => write(user, screen.getByLabelText(label), text);
const setTime = (label: string, wall: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: wall } });
const start = () => user.click(screen.getByRole('button', { name: 'Start promo' }));
const created = () => server.bodies(promotionsContract.createPromotion);

describe('adding a promotion', () => {
  it('shows what is missing under each field, focuses the first, and sends nothing', async () => {
    await openForm();
    setTime('Ends', '');
    await start();
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter a percentage from 1 to 100.')).toBeTruthy();
    expect(screen.getByText('Choose a date and time.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(created()).toHaveLength(0);
  });

  it.each([
    ['0', 'Enter an amount above 0.'],
    ['101', 'Enter a percentage from 1 to 100.'],
  ])('refuses %s percent', async (percent, sentence) => {
    await openForm();
    await type('Name', 'Friday treat');
    await type('Percentage off', percent);
    await start();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(created()).toHaveLength(0);
  });

  it('refuses an end before the start until either is corrected', async () => {
    await openForm();
    await type('Name', 'Friday treat');
    await type('Percentage off', '10');
    setTime('Starts', '2026-11-20T10:00');
    setTime('Ends', '2026-11-19T10:00');
    await start();
    expect(await screen.findByText('The promo can’t end before it starts.')).toBeTruthy();
    setTime('Starts', '2026-11-18T10:00');
    await waitFor(() => expect(screen.queryByText('The promo can’t end before it starts.')).toBeNull());
  });

  it('previews the offer and its cost, then sends it once', async () => {
    vi.setSystemTime(new Date('2026-11-15T09:00:00.000Z'));
    const router = await openForm();
    expect(screen.getByText('Complete the offer to see what it would have cost you.')).toBeTruthy();
    await type('Name', 'Friday treat');
    await type('Percentage off', '20');
    await type('Maximum discount', '2000');
    await type('Minimum order', '5000');
    await type('Uses in total', '50');
    await type('Uses per customer', '1');
    setTime('Starts', '2026-11-20T10:00');
    setTime('Ends', '2026-11-27T22:30');
    expect(screen.getByText('20% off everything, up to ₦2,000, on orders from ₦5,000.')).toBeTruthy();
    expect(
      screen.getByText('From 20 Nov 2026, 10:00 until 27 Nov 2026, 22:30. Once per customer. For the first 50 orders.'),
    ).toBeTruthy();
    expect(await screen.findByText('84 of 312')).toBeTruthy();
    expect(screen.getByText('₦123,400')).toBeTruthy();
    expect(screen.getByText('₦890,000')).toBeTruthy();
    await start();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/promo'));
    expect(created()).toEqual([
      {
        name: 'Friday treat',
        kind: 'percentage',
        value: 20,
        cap: 200_000,
        buyQuantity: null,
        getQuantity: null,
        minimumOrder: 500_000,
        productIds: null,
        categories: null,
        startsAt: '2026-11-20T09:00:00.000Z',
        endsAt: '2026-11-27T21:30:00.000Z',
        totalLimit: 50,
        perCustomerLimit: 1,
      },
    ]);
    expect(server.requests(promotionsContract.createPromotion)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(await screen.findByText('“Friday treat” is ready.')).toBeTruthy();
  });

  it.each<[string, () => Promise<void>, object]>([
    ['Fixed amount', () => type('Amount off', '500'), { kind: 'amount', value: 50_000 }],
    ['Free delivery', () => Promise.resolve(), { kind: 'free_delivery', value: null, cap: null }],
    [
      'Buy X, get Y',
      async () => {
        await type('Customers buy', '2');
        await type('and get free', '1');
      },
      { kind: 'buy_x_get_y', value: null, buyQuantity: 2, getQuantity: 1 },
    ],
  ])('sends only the fields of the kind “%s”', async (kind, fill, sent) => {
    await openForm();
    await type('Name', 'Friday treat');
    await type('Percentage off', '20');
    await type('Maximum discount', '2000');
    await user.click(screen.getByRole('radio', { name: kind }));
    await fill();
    await start();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ cap: null, ...sent });
  });

  it('applies to chosen products only, found by name', async () => {
    await openForm();
    await type('Name', 'Friday treat');
    await type('Percentage off', '20');
    await user.click(screen.getByRole('radio', { name: 'Chosen products only' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText('Jollof rice 1'));
    await user.type(dialog.getByLabelText('Search your products'), 'rice 2');
    await waitFor(() =>
      expect(server.requests(inventoryContract.listInventories).at(-1)?.query.get('search')).toBe('rice 2'),
    );
    await user.click(await dialog.findByLabelText('Jollof rice 2'));
    expect(dialog.getByText('2 chosen')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use these' }));
    expect(await screen.findByText('20% off Jollof rice 1 and Jollof rice 2.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Jollof rice 1' }));
    await start();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ productIds: [givenProduct(2).id] });
  });

  it('applies to a category of 50 products in six taps', async () => {
    const categories = [
      { name: 'Drinks', products: 50, discount: null },
      { name: 'Rice', products: 8, discount: null },
    ];
    server.responds(inventoryContract.listProductCategories, { categories });
    renderScreen('/dashboard/promo');
    let taps = 0;
    const tap = (target: Element) => {
      taps += 1;
      return user.click(target);
    };
    await tap((await screen.findAllByRole('link', { name: 'Add promo' }))[0] as Element);
    await tap(await screen.findByLabelText('Name'));
    await user.keyboard('Cold drinks');
    await tap(screen.getByLabelText('Percentage off'));
    await user.keyboard('10');
    await tap(screen.getByRole('radio', { name: 'Categories' }));
    expect(await screen.findByText('New products in these categories are included.')).toBeTruthy();
    const drinks = screen.getByRole('checkbox', { name: 'Drinks' });
    expect(drinks.getAttribute('aria-describedby')).toBeTruthy();
    await tap(drinks);
    expect(await screen.findByText('10% off Drinks.')).toBeTruthy();
    await tap(screen.getByRole('button', { name: 'Start promo' }));
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ name: 'Cold drinks', value: 10, productIds: null, categories: ['Drinks'] });
    expect(taps).toBe(6);
  });

  it('chooses every product that matches the filter, on all pages', async () => {
    const categories = [{ name: 'Mains', products: 30, discount: null }];
    server.responds(inventoryContract.listProductCategories, { categories });
    server.responds(inventoryContract.countInventory, { inventoryCount: 30, lowStock: 0 });
    await openForm();
    await user.click(screen.getByRole('radio', { name: 'Chosen products only' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose products' }));
    await user.selectOptions(await dialog.findByLabelText('Category'), 'Mains');
    await user.click(await dialog.findByRole('button', { name: 'Select all 30' }));
    expect(await dialog.findByText('2 chosen')).toBeTruthy();
    const asked = server.requests(inventoryContract.listInventories).at(-1)?.query;
    expect([asked?.get('category'), asked?.get('limit')]).toEqual(['Mains', '50']);
    await user.click(dialog.getByRole('checkbox', { name: 'Jollof rice 1' }));
    expect(await dialog.findByText('1 chosen')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(await dialog.findByText('0 chosen')).toBeTruthy();
  });

  it('asks for a category where none is chosen', async () => {
    await openForm();
    await type('Name', 'Friday treat');
    await type('Percentage off', '20');
    await user.click(screen.getByRole('radio', { name: 'Categories' }));
    await start();
    expect(await screen.findByText('Choose at least one category.')).toBeTruthy();
    expect(created()).toHaveLength(0);
  });

  it('shows the server’s error under its field, and keeps the input', async () => {
    const sentence = 'This is more than your cheapest product.';
    server.fails(promotionsContract.createPromotion, 'invalid_request', { fields: { 'body.value': sentence } });
    await openForm();
    await type('Name', 'Friday treat');
    await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
    await type('Amount off', '900000');
    await start();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Fix the field in red.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Friday treat');
  });

  it('shows in the preview why it can’t be calculated', async () => {
    const sentence = 'Choose an end date in the future.';
    server.fails(promotionPreviewContract.previewPromotion, 'invalid_request', { fields: { 'body.endsAt': sentence } });
    await openForm();
    await type('Percentage off', '20');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
