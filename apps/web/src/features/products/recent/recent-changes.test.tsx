import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryBulkContract, type RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';

const { listProductChanges, undoProductChange } = inventoryBulkContract;

const idOf = (place: number) => `01932f6e-0000-7000-8000-00000000aaa${place}`;

const givenChange = (place: number, given: Partial<RecentChange> = {}): RecentChange => ({
  undoId: idOf(place),
  kind: 'price',
  change: { kind: 'price', percent: -10 },
  at: '2026-11-15T08:00:00.000Z',
  by: { actor: 'vendor', device: 'Chrome on Android', isThisDevice: false },
  products: 4,
  names: ['Akara', 'Dodo', 'Moi moi'],
  undoUntil: '2026-11-16T08:00:00.000Z',
  undoneAt: null,
  ...given,
});

const { server, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [givenProduct()]);
});

async function openChanges() {
  renderScreen('/dashboard/products');
  await user.click(await screen.findByRole('button', { name: 'Recent changes' }));
  return within(await screen.findByRole('dialog', { name: 'Recent changes' }));
}

describe('recent bulk changes', () => {
  it('show what, which products, who and until when, and can be undone', async () => {
    const deleted = givenChange(2, { kind: 'delete', change: { kind: 'delete' }, products: 1, names: ['Suya'] });
    const undone = { ...deleted, undoId: idOf(3), undoneAt: '2026-11-15T09:00:00.000Z' };
    server.answers(listProductChanges, { changes: [givenChange(1), deleted, undone] });
    server.answers(undoProductChange, { restored: 4 });
    const dialog = await openChanges();
    expect(await dialog.findByText('Prices lowered by 10%')).toBeTruthy();
    expect(dialog.getByText('Akara, Dodo, Moi moi and 1 more')).toBeTruthy();
    expect(dialog.getAllByText(/You, on Chrome on Android/)).toHaveLength(3);
    expect(dialog.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
    expect(dialog.getByText(/^Undone/)).toBeTruthy();

    server.answers(listProductChanges, { changes: [] });
    await user.click(dialog.getByRole('button', { name: 'Undo: Prices lowered by 10%' }));
    expect(await screen.findByText('4 products restored.')).toBeTruthy();
    expect(server.requests(undoProductChange)[0]?.body).toEqual({ undoId: idOf(1) });
    expect(await dialog.findByText('Nothing in the last 24 hours')).toBeTruthy();
  });

  it('show why one could not be undone', async () => {
    server.answers(listProductChanges, { changes: [givenChange(1)] });
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
