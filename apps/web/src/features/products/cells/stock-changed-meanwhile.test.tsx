import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';

const ten = givenProduct(1, { name: 'Suya', quantity: 10, version: 3 });

const { server, events, user } = signedInPortal();
beforeEach(() => {
  givenProducts(server, [ten, givenProduct(2)]);
  server.hangs(inventoryContract.updateInventory);
});

const sent = () => server.bodies(inventoryContract.updateInventory);

async function openCell(what: 'stock' | 'price') {
  renderScreen('/dashboard/products');
  await screen.findByRole('table');
  const label = what === 'stock' ? /^Stock of Suya/ : /^Price of Suya/;
  await user.click(await screen.findByRole('button', { name: label }));
}

/** Refreshes the list while the field is open; only the other row shows it. */
async function meanwhile(change: Partial<Product>) {
  givenProducts(server, [{ ...ten, ...change }, givenProduct(2, { name: 'Read again' })]);
  events.publish({ kind: 'product_changed', productId: ten.id });
  await screen.findByText('Read again');
}

const type = async (text: string) => {
  await user.clear(screen.getByLabelText(/^New /));
  await user.type(screen.getByLabelText(/^New /), text);
};

describe('a stock field that is open during sales', () => {
  it('applies the typed difference to the current stock, and says so', async () => {
    await openCell('stock');
    await type('12');
    await meanwhile({ quantity: 8 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ inventoryId: ten.id, version: 3, quantityChange: 2 }]));
    expect(await screen.findByText('Suya: 10 left')).toBeTruthy();
    expect(screen.getByText('Stock went from 10 to 8 while you were editing. We added your 2.')).toBeTruthy();
  });

  it('sends nothing if nothing was typed', async () => {
    await openCell('stock');
    await meanwhile({ quantity: 8 });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Stock of Suya: 8/ })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('subtracts no more than there is', async () => {
    await openCell('stock');
    await type('1');
    await meanwhile({ quantity: 8 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ inventoryId: ten.id, version: 3, quantityChange: -8 }]));
    expect(screen.getByText('Stock went from 10 to 8 while you were editing. We took off 8.')).toBeTruthy();
  });

  it('ignores stock that is no longer counted', async () => {
    await openCell('stock');
    await type('12');
    await meanwhile({ quantity: null });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Suya wasn’t changed')).toBeTruthy();
    expect(screen.getByText('Someone else changed it while you were editing.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("does not put a price over somebody else's", async () => {
    await openCell('price');
    await type('5000');
    await meanwhile({ price: 450_000 as Product['price'], version: 4 });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Suya wasn’t changed')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
