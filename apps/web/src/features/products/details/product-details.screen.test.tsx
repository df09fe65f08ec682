import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';

const product = givenProduct(1, {
  name: 'Ofada rice',
  price: 100_000_000,
  customerPrice: 90_000_000,
  discount: { kind: 'percentage', value: 10, startsAt: null, endsAt: null },
  attributes: { spiceLevel: 'hot', dietMarks: ['halal', 'nut_free'], allergens: ['gluten', 'sulphites'] },
  optionGroups: [
    {
      id: '01932f6e-0000-7000-8000-00000000dd01',
      name: 'Extras',
      min: 0,
      max: 2,
      options: [
        {
          id: '01932f6e-0000-7000-8000-00000000dd02',
          name: 'Plantain',
          priceDifference: 50_000 as Money,
          isAvailable: true,
        },
      ],
    },
  ],
});

const { server, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [product]);
});

const open = () => renderScreen(`/dashboard/products/${product.id}`).router;

describe('a product’s own screen', () => {
  it('shows all details, a million naira and the vendor’s share', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ofada rice' })).toBeTruthy();
    expect(await screen.findByText('10% off')).toBeTruthy();
    expect(screen.getAllByText('₦900,000')).toHaveLength(2);
    expect(await screen.findByText('₦765,000')).toBeTruthy();
    expect(screen.getByText('Halal, Nut-free')).toBeTruthy();
    expect(screen.getByText('Cereals containing gluten, Sulphur dioxide and sulphites')).toBeTruthy();
    expect(screen.getByText('+₦500')).toBeTruthy();
    expect(screen.getByText('choose 0 to 2')).toBeTruthy();
  });

  it('shows the customers’ view on request', async () => {
    const { sku, status, unavailableUntil, quantity, lowStock, isLowStock, ...rest } = product;
    const { discount, version, createdAt, updatedAt, ...seen } = rest;
    void [sku, status, unavailableUntil, quantity, lowStock, isLowStock, discount, version, createdAt, updatedAt];
    server.responds(inventoryContract.readPublicInventory, { ...seen, isAvailable: false });
    open();
    const button = await screen.findByRole('button', { name: 'How customers see it' });
    expect(server.requests(inventoryContract.readPublicInventory)).toEqual([]);
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Can’t be ordered right now')).toBeTruthy();
    expect(dialog.getByText('₦900,000')).toBeTruthy();
    expect(Object.fromEntries(server.requests(inventoryContract.readPublicInventory)[0]?.query ?? [])).toEqual({
      inventoryId: product.id,
      vendorType: 'restaurant',
    });
  });

  it('copies the product off the menu, without SKU and option ids, and opens the copy', async () => {
    server.responds(inventoryContract.createInventory, givenProduct(9, { name: 'Copy of Ofada rice' }));
    const router = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Ofada rice' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/products/edit/${givenProduct(9).id}`));
    const sent = server.requests(inventoryContract.createInventory)[0]?.body;
    expect(sent).toMatchObject({ name: 'Copy of Ofada rice', price: 100_000_000, category: 'Mains', quantity: 42 });
    expect(JSON.stringify(sent)).not.toMatch(/sku|"id"|imageIds/);
    expect(sent).toMatchObject({ status: 'inactive' });
    expect(server.requests(inventoryContract.updateInventoryStatus)).toHaveLength(0);
  });

  it('edits the low-stock alert in place', async () => {
    server.responds(inventoryContract.updateLowStock, { ...product, lowStock: 8 });
    open();
    await user.click(await screen.findByRole('button', { name: /^Low-stock alert: 5/ }));
    await user.clear(screen.getByLabelText('New low-stock alert'));
    await user.type(screen.getByLabelText('New low-stock alert'), '8{Enter}');
    await waitFor(() =>
      expect(server.requests(inventoryContract.updateLowStock)[0]?.body).toEqual({
        inventoryId: product.id,
        version: product.version,
        lowStock: 8,
      }),
    );
  });

  it('closes once the product is deleted, with undo in a toast', async () => {
    server.responds(productsContract.deleteProduct, {
      productId: product.id,
      undoId: '01932f6e-0000-7000-8000-00000000aaaa',
      undoUntil: '2026-11-16T08:00:00.000Z',
    });
    const router = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Ofada rice' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/products'));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
