import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { replaceText } from '../../../testing/writing.ts';

const product = givenProduct(1, { version: 3, name: 'Meat pie', quantity: 42 });

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [product]);
});

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.bodies(inventoryContract.updateInventory);

async function openForm() {
  const { router } = renderScreen(`/dashboard/products/edit/${product.id}`);
  await name();
  return router;
}

async function rename(text: string) {
  await user.clear(await name());
  await user.type(await name(), text);
}

describe('editing a product', () => {
  it('starts with the saved values', async () => {
    await openForm();
    expect((await name()).value).toBe('Meat pie');
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('4,000');
    expect(screen.getByText('All changes saved')).toBeTruthy();
    const buttons = ['Discard', 'Save'].map((text) => screen.getByRole<HTMLButtonElement>('button', { name: text }));
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    await rename('Meat pie, large');
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it('sends only changed fields, with the version they are based on', async () => {
    server.responds(inventoryContract.updateInventory, { ...product, name: 'Meat pie, large', version: 4 });
    const router = await openForm();
    await rename('Meat pie, large');
    await replaceText(user, screen.getByLabelText('In stock'), '50');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/products/${product.id}`));
    expect(sent()).toEqual([{ inventoryId: product.id, version: 3, name: 'Meat pie, large', quantityChange: 8 }]);
  });

  it('follows other people’s changes until something is typed', async () => {
    await openForm();
    server.responds(productsContract.readProduct, { ...product, name: 'Beef pie', version: 4 });
    events.publish({ kind: 'product_changed', productId: product.id });
    await waitFor(async () => expect((await name()).value).toBe('Beef pie'));
  });

  it('keeps sales made while the form was open, also after a status change', async () => {
    const sold = { ...product, quantity: 40, version: 4, status: 'inactive' as const };
    server.responds(inventoryContract.updateInventoryStatus, sold);
    server.hangs(inventoryContract.updateInventory);
    await openForm();
    await rename('Meat pie, large');
    server.responds(productsContract.readProduct, sold);
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(server.requests(productsContract.readProduct).length).toBeGreaterThan(1));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ inventoryId: product.id, version: 4, name: 'Meat pie, large' }]));
  });

  it('uses one key, however often it is sent after a lost response', async () => {
    server.isOutOfReach(inventoryContract.updateInventory);
    await openForm();
    await replaceText(user, screen.getByLabelText('In stock'), '50');
    await save();
    await screen.findByText('Failed to fetch');
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, again] = server.idempotencyKeys(inventoryContract.updateInventory);
    expect(again).toBe(first);
  });

  it('discards the input', async () => {
    await openForm();
    await rename('Something else');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await name()).value).toBe('Meat pie');
  });

  it('takes a product off the menu at once, and later saves build on that', async () => {
    const hidden = { ...product, status: 'inactive' as const, version: 4 };
    server.responds(inventoryContract.updateInventoryStatus, hidden);
    server.responds(inventoryContract.updateInventory, { ...hidden, name: 'Beef pie', version: 5 });
    await openForm();
    await rename('Beef pie');
    server.responds(productsContract.readProduct, hidden);
    await user.click(screen.getByRole('switch', { name: 'Visible to customers' }));
    await waitFor(() =>
      expect(server.requests(inventoryContract.updateInventoryStatus)[0]?.body).toEqual({
        inventoryId: product.id,
        version: product.version,
        status: 'inactive',
      }),
    );
    expect((await name()).value).toBe('Beef pie');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ inventoryId: product.id, version: 4, name: 'Beef pie' }]));
  });
});

describe('somebody else saved first', () => {
  const theirs = { ...product, name: 'Meat pie, hot', prepMinutes: 25, quantity: 40, version: 4 };

  async function meetConflict() {
    server.fails(inventoryContract.updateInventory, 'product_changed', { payload: theirs });
    await openForm();
    await rename('Meat pie, large');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'This product was changed on another device' });
    server.responds(inventoryContract.updateInventory, { ...theirs, version: 5 });
    return within(dialog);
  }

  it('shows both versions, without stock that was only sold', async () => {
    const dialog = await meetConflict();
    expect(dialog.getByRole('radio', { name: /Now saved\s*Meat pie, hot/ })).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Yours\s*Meat pie, large/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Now saved\s*25 min/ }).checked).toBe(true);
    expect(dialog.queryByText('In stock')).toBeNull();
  });

  it('saves only the vendor’s choices over the current version', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(sent()[1]).toEqual({ inventoryId: product.id, version: 4, name: 'Meat pie, large' }));
  });

  it('sends nothing if the vendor takes all of theirs', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('radio', { name: /Now saved\s*Meat pie, hot/ }));
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }));
    expect(await screen.findByText('Meat pie, hot saved.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('returns to the form with its input', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect((await name()).value).toBe('Meat pie, large');
  });

  it('shows that the product was deleted', async () => {
    server.fails(inventoryContract.updateInventory, 'gone');
    await openForm();
    await rename('Meat pie, large');
    await save();
    expect(await screen.findByText('This product was deleted')).toBeTruthy();
    expect((await name()).value).toBe('Meat pie, large');
  });
});
