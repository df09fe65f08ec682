import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { signedInPortal } from '../../../testing/portal-of-each-test.ts';
import { givenProduct } from '../../../testing/given-product.ts';
import { givenProducts } from '../../../testing/given-products.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const product = givenProduct(1, { version: 3, name: 'Meat pie', quantity: 42 });

const user = userEvent.setup();
const { server, events } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [product]);
});

const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.requests(inventoryContract.updateInventory).map(({ body }) => body);

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
  it('begins with what is saved', async () => {
    await openForm();
    expect((await name()).value).toBe('Meat pie');
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('4,000');
    expect(screen.getByText('All changes saved')).toBeTruthy();
  });

  it('sends only what was changed, with the version it is based on', async () => {
    server.answers(inventoryContract.updateInventory, { ...product, name: 'Meat pie, large', version: 4 });
    const router = await openForm();
    await rename('Meat pie, large');
    await user.clear(screen.getByLabelText('In stock'));
    await user.type(screen.getByLabelText('In stock'), '50');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/products/${product.id}`));
    expect(sent()).toEqual([{ inventoryId: product.id, version: 3, name: 'Meat pie, large', quantityChange: 8 }]);
  });

  it('names what is not there', async () => {
    server.findsNothing(productsContract.readProduct);
    renderScreen(`/dashboard/products/edit/${product.id}`);
    expect(await screen.findByText('We couldn’t find this product')).toBeTruthy();
  });

  it('says why it could not be loaded', async () => {
    server.fails(productsContract.readProduct, 'unavailable');
    renderScreen(`/dashboard/products/edit/${product.id}`);
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
  });

  it('follows what others save as long as nothing is typed', async () => {
    await openForm();
    server.answers(productsContract.readProduct, { ...product, name: 'Beef pie', version: 4 });
    const event = { id: '1', at: product.updatedAt, kind: 'product_changed', productId: product.id };
    events.send(`id: 1\ndata: ${JSON.stringify(event)}\n\n`);
    await waitFor(async () => expect((await name()).value).toBe('Beef pie'));
  });

  it('keeps what was sold while the form was open, also after a switch beside it', async () => {
    const sold = { ...product, quantity: 40, version: 4, status: 'inactive' as const };
    server.answers(inventoryContract.updateInventoryStatus, sold);
    server.hangs(inventoryContract.updateInventory);
    await openForm();
    await rename('Meat pie, large');
    server.answers(productsContract.readProduct, sold);
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(server.requests(productsContract.readProduct).length).toBeGreaterThan(1));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ inventoryId: product.id, version: 4, name: 'Meat pie, large' }]));
  });

  it('is one intention, however often it is sent after a lost answer', async () => {
    server.isOutOfReach(inventoryContract.updateInventory);
    await openForm();
    await user.clear(screen.getByLabelText('In stock'));
    await user.type(screen.getByLabelText('In stock'), '50');
    await save();
    await screen.findByText('Failed to fetch');
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000, toFake: ['Date'] });
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, again] = server
      .requests(inventoryContract.updateInventory)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
  });

  it('discards what was typed', async () => {
    await openForm();
    await rename('Something else');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await name()).value).toBe('Meat pie');
  });

  it('takes a product off the menu at once, and a later save is based on that', async () => {
    const hidden = { ...product, status: 'inactive' as const, version: 4 };
    server.answers(inventoryContract.updateInventoryStatus, hidden);
    server.answers(inventoryContract.updateInventory, { ...hidden, name: 'Beef pie', version: 5 });
    await openForm();
    await rename('Beef pie');
    server.answers(productsContract.readProduct, hidden);
    await user.click(screen.getByRole('switch', { name: 'On the menu' }));
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
    server.answers(inventoryContract.updateInventory, { ...theirs, version: 5 });
    return within(dialog);
  }

  it('sets the two side by side, and stock that only sold is no matter of choice', async () => {
    const dialog = await meetConflict();
    expect(dialog.getByRole('radio', { name: /Now saved\s*Meat pie, hot/ })).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Yours\s*Meat pie, large/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Now saved\s*25 min/ }).checked).toBe(true);
    expect(dialog.queryByText('In stock')).toBeNull();
  });

  it('saves what the vendor keeps over what is now saved, and nothing else', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(sent()[1]).toEqual({ inventoryId: product.id, version: 4, name: 'Meat pie, large' }));
  });

  it('sends nothing where the vendor takes all of theirs', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('radio', { name: /Now saved\s*Meat pie, hot/ }));
    await user.click(dialog.getByRole('button', { name: 'Save these choices' }));
    expect(await screen.findByText('Meat pie, hot saved.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('leads back to the form with everything still typed', async () => {
    const dialog = await meetConflict();
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect((await name()).value).toBe('Meat pie, large');
  });

  it('says so when the product was deleted', async () => {
    server.fails(inventoryContract.updateInventory, 'gone');
    await openForm();
    await rename('Meat pie, large');
    await save();
    expect(await screen.findByText('This product was deleted')).toBeTruthy();
    expect((await name()).value).toBe('Meat pie, large');
  });
});
