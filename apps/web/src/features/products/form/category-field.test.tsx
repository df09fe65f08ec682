import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const { server, user } = signedInPortal();
beforeEach(() => givenProducts(server, [givenProduct()]));

describe('the category of a new product', () => {
  it('suggests the store’s own and common categories, and keeps showing them', async () => {
    server.answers(inventoryContract.listProductCategories, {
      categories: [
        { name: 'Grill', products: 2 },
        { name: 'drinks', products: 1 },
      ],
    });
    renderScreen('/dashboard/products/add-new');
    const suggested = within(await screen.findByRole('list', { name: 'Suggested categories' }));
    await suggested.findByRole('button', { name: 'Grill' });
    const names = suggested.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Grill', 'drinks', 'Rice']);
    expect(names).not.toContain('Drinks');
    await user.click(suggested.getByRole('button', { name: 'Grill' }));
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Grill');
    expect(suggested.getByRole('button', { name: 'Grill', pressed: true })).toBeTruthy();
    await user.click(suggested.getByRole('button', { name: 'Rice' }));
    expect(screen.getByLabelText<HTMLInputElement>('Category').value).toBe('Rice');
  });
});
