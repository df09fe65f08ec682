import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryBulkContract, type RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
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

async function openDialog(name: 'Price' | 'Stock' | 'Category' | 'Discount' | 'Delete') {
  await openList();
  await selectPage();
  await user.click((await bar()).getByRole('button', { name }));
}

describe('changing many products at once', () => {
  const two = [givenProduct(1), givenProduct(2)];
  beforeEach(() => {
    givenProducts(server, two, { total: 30 });
    server.responds(inventoryBulkContract.changeManyProducts, { changed: 2, undoId: UNDO_ID, undoUntil: UNTIL });
    server.responds(inventoryBulkContract.undoProductChange, { restored: 2 });
  });

  it('raises selected prices by a percentage, and undoes it', async () => {
    await openDialog('Price');
    await user.type(await screen.findByLabelText('Percentage'), '5');
    expect(await screen.findAllByText('₦4,200')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    expect(await screen.findByText('2 products changed.')).toBeTruthy();
    expect(bodies()).toEqual([{ inventoryIds: two.map(({ id }) => id), change: { kind: 'price', percent: 5 } }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 products restored.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected products' })).toBeNull();
  });

  it('shows ten of the new prices, however many products are selected', async () => {
    const many = Array.from({ length: 12 }, (_, index) => givenProduct(index + 1));
    givenProducts(server, many);
    await openDialog('Price');
    await user.type(await screen.findByLabelText('Percentage'), '5');
    const list = (await screen.findByText('For example')).nextElementSibling as HTMLElement;
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  });

  it('refuses any percentage that the contract refuses, in either direction', async () => {
    await openDialog('Price');
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
    await openDialog('Stock');
    await user.type(await screen.findByLabelText('Quantity'), '0');
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
    await user.click(screen.getByLabelText('Set to'));
    await waitFor(() => expect(screen.queryByText('Enter a whole number.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText('2 products changed.')).toBeTruthy();
    expect(bodies()).toEqual([{ inventoryIds: two.map(({ id }) => id), change: { kind: 'stock_set', quantity: 0 } }]);
  });

  it('moves the selected products to a category', async () => {
    await openDialog('Category');
    await user.click(await screen.findByRole('button', { name: 'Move products' }));
    expect(await screen.findByText('Choose a category or type a new one.')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Grains');
    await user.click(screen.getByRole('button', { name: 'Move products' }));
    expect(await screen.findByText('2 products changed.')).toBeTruthy();
    expect(bodies()).toEqual([
      { inventoryIds: two.map(({ id }) => id), change: { kind: 'category', category: 'Grains' } },
    ]);
  });

  it('puts a discount on every product that matches the filter, or takes it off', async () => {
    await openList('/dashboard/products?category=Mains');
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Select all 30' }));
    await user.click((await bar()).getByRole('button', { name: 'Discount' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discount on 30 products' }));
    await user.type(await dialog.findByLabelText('Take off'), '10');
    await user.click(dialog.getByRole('button', { name: 'Save discount' }));
    const discount = { kind: 'percentage', value: 10 };
    await waitFor(() =>
      expect(bodies()).toEqual([{ filter: { category: 'Mains' }, change: { kind: 'discount', discount } }]),
    );
  });

  it('adds diet labels to every product that matches, or takes them off', async () => {
    await openList('/dashboard/products?category=Mains');
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Select all 30' }));
    await user.click((await bar()).getByRole('button', { name: 'Diet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diet labels of 30 products' }));
    await user.click(await dialog.findByRole('button', { name: 'Save labels' }));
    expect(await dialog.findByText('Choose at least one label.')).toBeTruthy();
    await user.click(dialog.getByLabelText('Remove'));
    await user.click(dialog.getByLabelText('Halal'));
    await user.click(dialog.getByLabelText('Vegan'));
    await user.click(dialog.getByRole('button', { name: 'Save labels' }));
    const change = { kind: 'diet', action: 'remove', dietMarks: ['vegan', 'halal'] };
    await waitFor(() => expect(bodies()).toEqual([{ filter: { category: 'Mains' }, change }]));
  });

  it('changes nothing after Cancel', async () => {
    await openDialog('Price');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('changes every product that matches the filter', async () => {
    await openList('/dashboard/products?category=Mains');
    await selectPage();
    await user.click((await bar()).getByRole('button', { name: 'Select all 30' }));
    expect((await bar()).getByText('30 selected')).toBeTruthy();
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 30 products' }));
    await waitFor(() => expect(bodies()).toEqual([{ filter: { category: 'Mains' }, change: { kind: 'delete' } }]));
  });

  it('confirms a deletion by name, and shows how long it can be undone', async () => {
    await openDialog('Delete');
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
    await openDialog('Stock');
    await user.click(await screen.findByLabelText('Remove'));
    await user.type(screen.getByLabelText('Quantity'), '50');
    await user.click(screen.getByRole('button', { name: 'Change stock' }));
    expect(await screen.findByText(/fewer than 50 left/)).toBeTruthy();
    expect(bodies()).toEqual([
      { inventoryIds: two.map(({ id }) => id), change: { kind: 'stock', quantityChange: -50 } },
    ]);
  });

  it('adds stock once, however often it is retried after a lost response', async () => {
    server.isOutOfReach(inventoryBulkContract.changeManyProducts);
    await openDialog('Stock');
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

const { listProductChanges, undoProductChange } = inventoryBulkContract;

const givenUndoId = (index: number) => `01932f6e-0000-7000-8000-00000000aaa${index}`;

const givenChange = (index: number, given: Partial<RecentChange> = {}): RecentChange => ({
  undoId: givenUndoId(index),
  kind: 'price',
  change: { kind: 'price', percent: -10 },
  at: '2026-11-15T08:00:00.000Z',
  by: { actor: 'vendor', who: 'Tunde', device: 'Chrome on Android', isThisDevice: false },
  products: 4,
  names: ['Akara', 'Dodo', 'Moi moi'],
  undoUntil: UNTIL,
  undoneAt: null,
  ...given,
});

async function openChanges() {
  givenProducts(server, [givenProduct()]);
  renderScreen('/dashboard/products');
  await user.click(await screen.findByRole('button', { name: 'Tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recent changes' }));
  return within(await screen.findByRole('dialog', { name: 'Recent changes' }));
}

describe('recent bulk changes', () => {
  it('show what, which products, who and until when, and can be undone', async () => {
    const deleted = givenChange(2, { kind: 'delete', change: { kind: 'delete' }, products: 1, names: ['Suya'] });
    const undone = { ...deleted, undoId: givenUndoId(3), undoneAt: '2026-11-15T09:00:00.000Z' };
    server.responds(listProductChanges, { changes: [givenChange(1), deleted, undone] });
    server.responds(undoProductChange, { restored: 4 });
    const dialog = await openChanges();
    expect(await dialog.findByText('Prices lowered by 10%')).toBeTruthy();
    expect(dialog.getByText('Akara, Dodo, Moi moi and 1 more')).toBeTruthy();
    expect(dialog.getAllByText(/Tunde, on Chrome on Android/)).toHaveLength(3);
    expect(dialog.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
    expect(dialog.getByText(/^Undone/)).toBeTruthy();

    server.responds(listProductChanges, { changes: [] });
    await user.click(dialog.getByRole('button', { name: 'Undo: Prices lowered by 10%' }));
    expect(await screen.findByText('4 products restored.')).toBeTruthy();
    expect(server.requests(undoProductChange)[0]?.body).toEqual({ undoId: givenUndoId(1) });
    expect(await dialog.findByText('Nothing in the last 24 hours')).toBeTruthy();
  });

  it('show why one could not be undone', async () => {
    server.responds(listProductChanges, { changes: [givenChange(1)] });
    server.fails(undoProductChange, 'undo_over');
    const dialog = await openChanges();
    await user.click(await dialog.findByRole('button', { name: /^Undo/ }));
    expect(await dialog.findByText('You can’t undo this any more.')).toBeTruthy();
  });

  it('show why they could not be loaded', async () => {
    server.fails(listProductChanges, 'unavailable');
    const dialog = await openChanges();
    await waitFor(() => expect(dialog.getByText(/having trouble right now/)).toBeTruthy());
  });
});
