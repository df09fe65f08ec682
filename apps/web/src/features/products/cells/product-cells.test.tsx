import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';

const UNDO_ID = '01932f6e-0000-7000-8000-00000000aaaa';
const suya = givenProduct(1, { name: 'Suya', quantity: 10, version: 3 });
const inventoryId = suya.id;

const { server, events, user } = signedInPortal();

const sent = () => server.bodies(inventoryContract.updateInventory);
const field = () => screen.getByLabelText(/^New /);

async function openList() {
  givenProducts(server, [suya, givenProduct(2)]);
  renderScreen('/dashboard/products');
  await screen.findByRole('table');
}

async function openCell(what: 'Stock' | 'Price') {
  await openList();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${what} of Suya`) }));
}

async function type(text: string) {
  await user.clear(field());
  await user.type(field(), text);
}

/** Refreshes the list while the field is open; only the other row shows it. */
async function meanwhile(change: Partial<Product>) {
  givenProducts(server, [{ ...suya, ...change }, givenProduct(2, { name: 'Read again' })]);
  events.publish({ kind: 'product_changed', productId: suya.id });
  await screen.findByText('Read again');
  await user.keyboard('{Enter}');
}

describe('changing a product where it is shown', () => {
  it('shows a new price at once, and sends the version it is based on', async () => {
    server.hangs(inventoryContract.updateInventory);
    await openCell('Price');
    await type('4500{Enter}');
    expect(await screen.findByText('₦4,500')).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([{ inventoryId, version: 3, price: 450_000 }]));
  });

  it('rolls back with the reason if the server refuses', async () => {
    server.fails(inventoryContract.updateInventory, 'product_changed');
    await openCell('Price');
    // A refetch would restore the old price and hide a missing rollback.
    server.hangs(productsContract.listProducts);
    await type('9{Enter}');
    expect(await screen.findByText(/This product was changed on another device\./)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('₦4,000')).toHaveLength(2));
    expect(screen.queryByText('₦9')).toBeNull();
  });

  it('refuses an empty price and zero, and Escape cancels (§5.4)', async () => {
    await openCell('Price');
    await type('0{Enter}');
    expect(await screen.findByText('Enter a price above 0.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getAllByText('₦4,000')).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('sends stock as a difference, and shows 0 as out of stock at once', async () => {
    server.hangs(inventoryContract.updateInventory);
    await openCell('Stock');
    await type('0{Enter}');
    expect(await screen.findByText('Out of stock', { selector: 'td span' })).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([{ inventoryId, version: 3, quantityChange: -10 }]));
  });

  it('marks a product out of stock with an end (§1.4, §4.58)', async () => {
    server.responds(inventoryContract.updateInventoryStatus, { ...suya, status: 'out_of_stock' });
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Status of Suya/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Out of stock for 4 hours' }));
    const change = { inventoryId, version: 3, status: 'out_of_stock', unavailableUntil: 'in_4_hours' };
    await waitFor(() => expect(server.bodies(inventoryContract.updateInventoryStatus)).toEqual([change]));
  });

  it('deletes at once and offers undo', async () => {
    const undoUntil = '2026-11-16T08:00:00.000Z';
    server.responds(productsContract.deleteProduct, { productId: suya.id, undoId: UNDO_ID, undoUntil });
    server.responds(inventoryBulkContract.undoProductChange, { restored: 1 });
    await openList();
    await user.click(await screen.findByRole('button', { name: 'Actions for Suya' }));
    givenProducts(server, [givenProduct(2)]);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Suya deleted.')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Suya/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 product restored.')).toBeTruthy();
    expect(server.bodies(inventoryBulkContract.undoProductChange)).toEqual([{ undoId: UNDO_ID }]);
  });
});

describe('a field that is open while the product changes', () => {
  it.each([
    ['12', 2, 'We added your 2.'],
    // No more than there is.
    ['1', -8, 'We took off 8.'],
  ])('applies the difference to the current stock when %s is typed, and says so', async (typed, difference, note) => {
    server.hangs(inventoryContract.updateInventory);
    await openCell('Stock');
    await type(typed);
    await meanwhile({ quantity: 8 });
    await waitFor(() => expect(sent()).toEqual([{ inventoryId, version: 3, quantityChange: difference }]));
    expect(await screen.findByText(`Suya: ${8 + difference || 'none'} left`)).toBeTruthy();
    expect(screen.getByText(`Stock went from 10 to 8 while you were editing. ${note}`)).toBeTruthy();
  });

  it('sends nothing if nothing was typed', async () => {
    await openCell('Stock');
    await meanwhile({ quantity: 8 });
    expect(await screen.findByRole('button', { name: /^Stock of Suya: 8/ })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['stock that is no longer counted', 'Stock', { quantity: null }],
    ["somebody else's price", 'Price', { price: 450_000 as Product['price'], version: 4 }],
  ] as const)('does not overwrite %s', async (_what, cell, change) => {
    await openCell(cell);
    await type('5000');
    await meanwhile(change);
    expect(await screen.findByText('Suya wasn’t changed')).toBeTruthy();
    expect(screen.getByText('Someone else changed it while you were editing.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
