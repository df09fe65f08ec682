import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';

const UNDO_ID = '01932f6e-0000-7000-8000-00000000aaaa';
const UNTIL = '2026-11-16T08:00:00.000Z';

const { server, user } = signedInPortal();

async function openList(path = '/dashboard/products') {
  renderScreen(path);
  await screen.findByRole('table');
}

const bodies = () => server.bodies(inventoryBulkContract.changeManyProducts);
const bar = async () => within(await screen.findByRole('region', { name: 'Selected products' }));
const selectPage = () => user.click(within(screen.getByRole('table')).getByLabelText('Select all on this page'));

describe('changing a product where it is shown', () => {
  it('shows a new price at once, and sends the version it is based on', async () => {
    const product = givenProduct(1, { version: 7 });
    givenProducts(server, [product]);
    server.hangs(inventoryContract.updateInventory);
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Price of Jollof rice 1/ }));
    await user.clear(screen.getByLabelText('New price of Jollof rice 1'));
    await user.type(screen.getByLabelText('New price of Jollof rice 1'), '4500{Enter}');
    expect(await screen.findByText('₦4,500')).toBeTruthy();
    await waitFor(() => expect(server.requests(inventoryContract.updateInventory)).toHaveLength(1));
    expect(server.requests(inventoryContract.updateInventory)[0]?.body).toEqual({
      inventoryId: product.id,
      version: 7,
      price: 450_000,
    });
  });

  it('rolls back with the reason if the server refuses', async () => {
    givenProducts(server, [givenProduct()]);
    server.fails(inventoryContract.updateInventory, 'product_changed');
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Price of/ }));
    // A refetch would restore the old price and hide a missing rollback.
    server.hangs(productsContract.listProducts);
    await user.clear(screen.getByLabelText(/^New price/));
    await user.type(screen.getByLabelText(/^New price/), '9{Enter}');
    expect(await screen.findByText('This product was changed on another device.')).toBeTruthy();
    expect(await screen.findByText('₦4,000')).toBeTruthy();
    expect(screen.queryByText('₦9')).toBeNull();
  });

  it('refuses an empty price and zero, and Escape cancels (§5.4)', async () => {
    givenProducts(server, [givenProduct()]);
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Price of/ }));
    await user.clear(screen.getByLabelText(/^New price/));
    await user.type(screen.getByLabelText(/^New price/), '0{Enter}');
    expect(await screen.findByText('Enter a price above 0.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('₦4,000')).toBeTruthy();
    expect(server.requests(inventoryContract.updateInventory)).toHaveLength(0);
  });

  it('sends stock as a difference, and shows 0 as out of stock at once', async () => {
    const product = givenProduct();
    givenProducts(server, [product]);
    server.hangs(inventoryContract.updateInventory);
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Stock of/ }));
    await user.clear(screen.getByLabelText(/^New stock/));
    await user.type(screen.getByLabelText(/^New stock/), '0{Enter}');
    expect(await screen.findByText('Out of stock', { selector: 'td span' })).toBeTruthy();
    await waitFor(() =>
      expect(server.requests(inventoryContract.updateInventory)[0]?.body).toEqual({
        inventoryId: product.id,
        version: 1,
        quantityChange: -42,
      }),
    );
  });

  it('marks a product out of stock with an end (§1.4, §4.58)', async () => {
    const product = givenProduct();
    givenProducts(server, [product]);
    server.answers(inventoryContract.updateInventoryStatus, { ...product, status: 'out_of_stock' });
    await openList();
    await user.click(await screen.findByRole('button', { name: /^Status of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Out of stock for 4 hours' }));
    await waitFor(() =>
      expect(server.requests(inventoryContract.updateInventoryStatus)[0]?.body).toEqual({
        inventoryId: product.id,
        version: product.version,
        status: 'out_of_stock',
        unavailableUntil: 'in_4_hours',
      }),
    );
  });

  it('deletes at once and offers undo', async () => {
    const product = givenProduct();
    givenProducts(server, [product, givenProduct(2)]);
    server.answers(productsContract.deleteProduct, { productId: product.id, undoId: UNDO_ID, undoUntil: UNTIL });
    server.answers(inventoryBulkContract.undoProductChange, { restored: 1 });
    await openList();
    await user.click(await screen.findByRole('button', { name: 'Actions for Jollof rice 1' }));
    givenProducts(server, [givenProduct(2)]);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Jollof rice 1 deleted.')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Jollof rice 1/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 product restored.')).toBeTruthy();
    expect(server.requests(inventoryBulkContract.undoProductChange)[0]?.body).toEqual({ undoId: UNDO_ID });
  });
});

describe('changing many at once', () => {
  const two = [givenProduct(1), givenProduct(2)];
  beforeEach(() => {
    givenProducts(server, two, { total: 30 });
    server.answers(inventoryBulkContract.changeManyProducts, { changed: 2, undoId: UNDO_ID, undoUntil: UNTIL });
    server.answers(inventoryBulkContract.undoProductChange, { restored: 2 });
  });
  it('raises selected prices by a percentage, and undoes it', async () => {
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Price' }));
    await user.type(await screen.findByLabelText('Percentage'), '5');
    expect(await screen.findAllByText('₦4,200')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('2 products changed.')).toBeTruthy();
    expect(bodies()).toEqual([{ inventoryIds: two.map(({ id }) => id), change: { kind: 'price', percent: 5 } }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 products restored.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
  });

  it('refuses a percentage that the contract does, in either direction', async () => {
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Price' }));
    await user.click(await screen.findByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('Enter a whole percentage.')).toBeTruthy();
    await user.type(screen.getByLabelText('Percentage'), '150');
    expect(await screen.findByText('For example')).toBeTruthy();
    expect(screen.queryByText('Enter a whole percentage.')).toBeNull();
    await user.click(screen.getByLabelText('Lower'));
    expect(await screen.findByText('You can lower prices by up to 99%.')).toBeTruthy();
    expect(screen.queryByText('For example')).toBeNull();
    expect(bodies()).toEqual([]);
  });

  it('sets stock to zero, but does not add zero', async () => {
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Stock' }));
    await user.type(await screen.findByLabelText('Quantity'), '0');
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
    await user.click(screen.getByLabelText('Set to'));
    await waitFor(() => expect(screen.queryByText('Enter a whole number.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText('2 products changed.')).toBeTruthy();
    expect(bodies()).toEqual([{ inventoryIds: two.map(({ id }) => id), change: { kind: 'stock_set', quantity: 0 } }]);
  });

  it('changes all products of the filter', async () => {
    await openList('/dashboard/products?category=Mains');
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Select all 30' }));
    expect((await bar()).getByText('30 selected')).toBeTruthy();
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 30 products' }));
    await waitFor(() => expect(bodies()).toEqual([{ filter: { category: 'Mains' }, change: { kind: 'delete' } }]));
  });

  it('confirms a deletion by name, and shows how long it can be undone', async () => {
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 products?' }));
    expect(question.getByText('Jollof rice 1')).toBeTruthy();
    expect(question.getByText('Jollof rice 2')).toBeTruthy();
    expect(question.getByText(/undo this for 24 hours/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('keeps the dialog open with the reason if nothing was changed', async () => {
    server.fails(inventoryBulkContract.changeManyProducts, 'stock_too_low', {
      message: 'One of these products has fewer than 50 left, so nothing was changed.',
    });
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Stock' }));
    await user.click(await screen.findByLabelText('Remove'));
    await user.type(screen.getByLabelText('Quantity'), '50');
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText(/fewer than 50 left/)).toBeTruthy();
    expect(bodies()).toEqual([
      { inventoryIds: two.map(({ id }) => id), change: { kind: 'stock', quantityChange: -50 } },
    ]);
  });

  it('adds stock once, however often it is retried after a lost answer', async () => {
    server.isOutOfReach(inventoryBulkContract.changeManyProducts);
    await openList();
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Stock' }));
    await user.type(await screen.findByLabelText('Quantity'), '10');
    const press = () => user.click(screen.getByRole('button', { name: 'Change stock' }));
    await press();
    await screen.findByRole('alert');
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await press();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    const keys = server.idempotencyKeys(inventoryBulkContract.changeManyProducts);
    expect(keys[1]).toBe(keys[0]);
  });

  it('clears the selection when the filter changes', async () => {
    await openList();
    await selectPage();
    expect((await bar()).getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Low stock/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull());
  });
});
