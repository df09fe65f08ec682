import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { givenOrders } from '../../../testing/given-order.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const { listProductCategories, setCategoryDiscount } = inventoryContract;

const TEN = { kind: 'percentage' as const, value: 10, startsAt: null, endsAt: null };
const DRINKS = { name: 'Drinks', products: 50, discount: TEN };
const RICE = { name: 'Rice', products: 8, discount: null };

const { server, user } = signedInPortal();
beforeEach(() => givenOrders(server, []));

const open = () => renderScreen('/dashboard/products/discounts');
const bodies = () => server.bodies(setCategoryDiscount);
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('category discounts', () => {
  it('are put on chosen categories, and say that new products are included', async () => {
    server.responds(listProductCategories, { categories: [{ ...DRINKS, discount: null }, RICE] });
    server.responds(setCategoryDiscount, { categories: [DRINKS, { ...RICE, discount: TEN }] });
    open();
    expect(await screen.findByText('No category discounts yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add discount' }));
    const dialog = await dialogNamed('Add category discount');
    expect(await dialog.findByText('New products in these categories are included.')).toBeTruthy();
    expect(dialog.getByText('50 products')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save discount' }));
    expect(await dialog.findByText('Choose at least one category.')).toBeTruthy();
    expect(dialog.getByText('Enter a discount.')).toBeTruthy();
    await user.click(dialog.getByLabelText('Drinks'));
    await user.click(dialog.getByLabelText('Rice'));
    await user.type(dialog.getByLabelText('Take off'), '10');
    server.responds(listProductCategories, { categories: [DRINKS, { ...RICE, discount: TEN }] });
    await user.click(dialog.getByRole('button', { name: 'Save discount' }));
    expect(await screen.findByText('Discount saved for Drinks, Rice.')).toBeTruthy();
    expect(bodies()).toEqual([{ categories: ['Drinks', 'Rice'], discount: TEN }]);
    expect((await screen.findByRole('row', { name: /^Drinks/ })).textContent).toMatch(/10% off.*50 products/);
  });

  it('are changed and removed one by one', async () => {
    server.responds(listProductCategories, { categories: [DRINKS, RICE] });
    server.responds(setCategoryDiscount, { categories: [DRINKS, RICE] });
    open();
    await user.click(await screen.findByRole('button', { name: 'Change the discount on Drinks' }));
    const dialog = await dialogNamed('Discount on Drinks');
    expect(await dialog.findByText(/^New products in this category are included\./)).toBeTruthy();
    await user.type(await dialog.findByLabelText('Take off'), '{Backspace}5');
    await user.click(dialog.getByRole('button', { name: 'Save discount' }));
    await waitFor(() => expect(bodies()).toEqual([{ categories: ['Drinks'], discount: { ...TEN, value: 15 } }]));
    await user.click(await screen.findByRole('button', { name: 'Remove the discount on Drinks' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the discount on Drinks?' }));
    server.responds(setCategoryDiscount, { categories: [RICE] });
    server.responds(listProductCategories, { categories: [RICE] });
    await user.click(question.getByRole('button', { name: 'Remove discount' }));
    expect(await screen.findByText('No category discounts yet')).toBeTruthy();
    expect(bodies()[1]).toEqual({ categories: ['Drinks'], discount: null });
  });

  it('show under the field why one was refused', async () => {
    const sentence = 'One of these products costs no more than that. Lower the discount.';
    server.responds(listProductCategories, { categories: [DRINKS] });
    server.fails(setCategoryDiscount, 'invalid_request', { fields: { 'body.discount.value': sentence } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Change the discount on Drinks' }));
    const dialog = await dialogNamed('Discount on Drinks');
    await user.click(await dialog.findByRole('button', { name: 'Save discount' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.getByLabelText('Take off').getAttribute('aria-invalid')).toBe('true');
  });
});
