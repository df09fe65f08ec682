import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { renderScreen, signedInPortal } from '../../../testing/portal.tsx';
import { givenProduct, givenProducts } from '../../../testing/given-products.ts';
import { givenVendor } from '../../../testing/given-vendor.ts';

const { server, events, user } = signedInPortal();

const plainLists = () => server.requests(productsContract.listProducts);
const lists = () => [...plainLists(), ...server.requests(inventoryContract.listInventories)];
const lastQuery = () => lists().at(-1)?.query;

async function openList(path = '/dashboard/products') {
  const { router } = renderScreen(path);
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  return router;
}

const scan = async (label: string, code: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.paste(code);
  await user.keyboard('{Enter}');
};

/** Also while its code is still loading. */
const target = ({ state }: Awaited<ReturnType<typeof openList>>) =>
  (state.navigation.location ?? state.location).pathname;

describe('the product list', () => {
  it('shows active filters and their count on a phone, and removes each with a tap', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('width <') }),
    );
    givenProducts(server, [givenProduct(1, { name: 'Suya skewer', isLowStock: true })], { total: 38, lowStock: 4 });
    const router = await openList('/dashboard/products?lowStock=true&category=Grill');
    expect(await screen.findByText('4 of 38 products')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove filter: Grill' }));
    expect(router.state.location.search).toBe('?lowStock=true');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Low stock' }));
    await waitFor(() => expect(screen.queryByText('4 of 38 products')).toBeNull());
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('lowStock'));
  });

  it('lists products, marks low stock, and counts them', async () => {
    givenProducts(
      server,
      [
        givenProduct(1, { name: 'Suya skewer', quantity: 3, isLowStock: true }),
        givenProduct(2, { name: 'Zobo', price: 90_000, quantity: null, status: 'inactive' }),
        givenProduct(3, {
          name: 'Moi moi',
          attributes: { needsPrescription: true },
          price: 400_000,
          customerPrice: 360_000,
          status: 'out_of_stock',
          unavailableUntil: '2030-11-15T17:00:00.000Z',
        }),
      ],
      { total: 30, lowStock: 4 },
    );
    await openList();
    const suya = within(await screen.findByRole('row', { name: /Suya skewer/ }));
    expect(suya.getByText('3 left')).toBeTruthy();
    expect(suya.getByText(', Low stock')).toBeTruthy();
    const zobo = within(screen.getByRole('row', { name: /Zobo/ }));
    expect(zobo.getByText('₦900')).toBeTruthy();
    expect(zobo.getByText('Not tracked')).toBeTruthy();
    expect(zobo.getByText('Inactive')).toBeTruthy();
    const moi = within(screen.getByRole('row', { name: /Moi moi/ }));
    expect(moi.getByText(/· Prescription/)).toBeTruthy();
    expect(moi.getByText('₦3,600')).toBeTruthy();
    expect(moi.getByText('₦4,000').closest('s')).toBeTruthy();
    expect(moi.getByText(/Out of stock · back 15 Nov 2030/)).toBeTruthy();
    expect(await screen.findByText('30 products · 1–3')).toBeTruthy();
    expect(screen.getByRole('button', { name: /4 Low stock/ })).toBeTruthy();
  });

  it('offers to add the first product if there is none', async () => {
    givenProducts(server, []);
    await openList();
    expect(await screen.findByText('Add your first product')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add product' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Import products' }));
    expect(await screen.findByRole('dialog', { name: 'Import products' })).toBeTruthy();
  });

  it('shows that nothing matches, and clears the filter', async () => {
    givenProducts(server, []);
    const router = await openList('/dashboard/products?search=zzz&lowStock=true');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says why it could not be loaded, after §9’s retries, and tries again', async () => {
    givenProducts(server, [givenProduct()]);
    server.fails(productsContract.listProducts, 'unavailable');
    renderScreen('/dashboard/products');
    expect(await screen.findByText('We’re having trouble right now. Please try again.')).toBeTruthy();
    expect(lists()).toHaveLength(4);
    givenProducts(server, [givenProduct()]);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('row', { name: /Jollof rice 1/ })).toBeTruthy();
  });

  it('shows HTML, right-to-left text and emoji as the text they are', async () => {
    const names = ['<img src=x onerror=alert(1)>', 'أرز بالدجاج', '🍛🌶️ Jollof'];
    givenProducts(
      server,
      names.map((name, index) => givenProduct(index + 1, { name })),
    );
    await openList();
    for (const name of names) expect((await screen.findByRole('link', { name })).textContent).toBe(name);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('searches while typing, once per word', async () => {
    givenProducts(server, [givenProduct()]);
    await openList();
    await waitFor(() => expect(lists()).toHaveLength(1));
    await user.type(screen.getByLabelText('Search by name or SKU'), 'jollof');
    await waitFor(() => expect(lastQuery()?.get('search')).toBe('jollof'));
    expect(lists()).toHaveLength(2);
  });

  it('opens the product that a barcode scanner typed', async () => {
    server.responds(signInContract.whoAmI, givenVendor({ type: 'super_market' }));
    givenProducts(server, [givenProduct(1, { attributes: { barcode: '6001234567890' } })]);
    const router = await openList();
    await scan('Search by name, SKU or barcode', '6001234567890');
    await waitFor(() => expect(target(router)).toBe(`/dashboard/products/${givenProduct(1).id}`));
  });

  it('opens the product with exactly the typed SKU', async () => {
    givenProducts(server, [givenProduct(1), givenProduct(10)]);
    const router = await openList();
    await scan('Search by name or SKU', 'jr-1');
    await waitFor(() => expect(target(router)).toBe(`/dashboard/products/${givenProduct(1).id}`));
  });

  it('only searches on Enter where several match', async () => {
    givenProducts(server, [givenProduct(1), givenProduct(10)]);
    const router = await openList();
    await scan('Search by name or SKU', 'rice');
    await waitFor(() => expect(lastQuery()?.get('search')).toBe('rice'));
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/products', search: '?search=rice' });
  });

  it('remembers the grid (§2.37, §9.2)', async () => {
    givenProducts(server, [givenProduct()]);
    await openList();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Tools' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as grid' }));
    expect(await screen.findByRole('list', { name: 'Your products' })).toBeTruthy();
    expect(localStore.get('productPage')).toBe('grid');
  });

  it('refreshes after sales and changes elsewhere', async () => {
    givenProducts(server, [givenProduct(1, { quantity: 42 })]);
    await openList();
    await screen.findByText('42');
    givenProducts(server, [givenProduct(1, { quantity: 41 })]);
    events.publish({ kind: 'product_changed', productId: givenProduct(1).id });
    expect(await screen.findByText('41')).toBeTruthy();
  });
});

describe('the two lists (§7)', () => {
  it('requests the plain list with only its page (§7.74)', async () => {
    givenProducts(server, [givenProduct()], { cursor: { after: 'A', hasNext: true }, total: 25 });
    await openList();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(plainLists()).toHaveLength(2));
    expect(plainLists().map(({ query }) => Object.fromEntries(query))).toEqual([
      { limit: '10' },
      { limit: '10', after: 'A' },
    ]);
  });

  it('searches the inventory with its vendor, pageType and paginationCursor, and counts with the same filter (§7.75)', async () => {
    givenProducts(server, [givenProduct()], { cursor: { after: 'A', hasNext: true }, total: 25 });
    await openList('/dashboard/products?search=rice&status=active&category=Mains&lowStock=true');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const queries = () =>
      server.requests(inventoryContract.listInventories).map(({ query }) => Object.fromEntries(query));
    await waitFor(() => expect(queries()).toHaveLength(2));
    const { vendorId, type: vendorType } = givenVendor();
    const marks = { vendorId, vendorType };
    const filter = { search: 'rice', status: 'active', category: 'Mains' };
    const order = { sort: 'newest', direction: 'descending' };
    const expected = { ...marks, limit: '10', ...filter, lowStock: 'true', ...order };
    expect(queries()).toEqual([expected, { ...expected, pageType: 'next', paginationCursor: 'A' }]);
    const [count] = server.requests(inventoryContract.countInventory);
    expect(Object.fromEntries(count?.query ?? [])).toEqual({ ...marks, ...filter });
    expect(plainLists()).toEqual([]);
  });
});

describe('paging', () => {
  it('sends `after` only forwards with hasNext, `before` only backwards with hasPrevious (§7.71–72, §9.9)', async () => {
    givenProducts(server, [givenProduct()], { cursor: { after: 'A', before: 'B', hasNext: true }, total: 25 });
    await openList();
    await screen.findByRole('table');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    givenProducts(server, [givenProduct(2)], { cursor: { after: 'C', before: 'D', hasPrevious: true }, total: 25 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('row', { name: /Jollof rice 2/ });
    expect(lastQuery()?.get('after')).toBe('A');
    expect(lastQuery()?.has('before')).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(lastQuery()?.get('before')).toBe('D'));
    expect(lastQuery()?.has('after')).toBe(false);
  });

  it('goes to a page by its number', async () => {
    const cursor = { after: 'A', before: 'B', hasNext: true, hasPrevious: true };
    givenProducts(server, [givenProduct()], { cursor, total: 304 });
    const router = await openList();
    const page = await screen.findByRole('combobox', { name: /of 31$/ });
    expect(within(page).getAllByRole('option')).toHaveLength(31);
    await user.selectOptions(page, '27');
    await waitFor(() => expect(lastQuery()?.get('pageNumber')).toBe('27'));
    expect(router.state.location.search).toBe('?page=27');
    expect(await screen.findByText('304 products · 261–261')).toBeTruthy();
  });

  it('goes to the first page when the current one is emptied', async () => {
    givenProducts(server, []);
    const router = await openList('/dashboard/products?after=A&page=2');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('goes to the first page when a cursor is no longer valid', async () => {
    givenProducts(server, [givenProduct()]);
    server.fails(productsContract.listProducts, 'invalid_cursor');
    const { router } = renderScreen('/dashboard/products?after=old&page=2');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    givenProducts(server, [givenProduct()]);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
