import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { givenBooks } from '../testing/given/given-books.ts';
import { instant, specifiedCalls } from '../testing/specified-call.ts';

const test = await sharedTestApp();
const { call, row } = specifiedCalls(test);

const shop = await givenBooks(test);
const { token, vendorId } = shop;
const marks = { vendorId, vendorType: 'restaurant' };
const rice = await shop.has({ name: 'Ofada rice', price: 300_000, quantity: 3, lowStock: 5 });
const productRow = (id: unknown) => row('products', { vendor_id: vendorId, id });

async function asStored(id: unknown) {
  const stored = await productRow(id);
  const { name, category, price, status, version } = stored;
  const createdAt = instant(stored['created_at']);
  return { id, name, category, price, status, version, lowStock: stored['low_stock'], createdAt };
}

describe('products (§7)', () => {
  it.each([
    ['§7.21 §3.142', 'POST /v1/product/create-product', 'Egusi soup'],
    ['§7.28', 'POST /a/v1/inventory', 'Okra soup'],
  ])('%s %s creates a product and answers it', async (_id, line, name) => {
    const body = { name, category: 'Soups', price: 250_000, quantity: 8 };
    const { id }: { id: string } = await call(line, { token, body });
    expect(await productRow(id)).toMatchObject({ name, category: 'Soups', price: 250_000, status: 'active' });
    expect((await row('product_stock', { vendor_id: vendorId, product_id: id }))['quantity']).toBe(8);
  });

  it('§7.23 GET /v1/product/product-details answers the product', async () => {
    const query = { productId: rice.id };
    expect(await call('GET /v1/product/product-details', { token, query })).toMatchObject({
      ...(await asStored(rice.id)),
      quantity: 3,
      isLowStock: true,
    });
  });

  it('§7.24 GET /v1/product takes limit and after, and answers products and paginationCursor (§3.80–83, §3.90–91)', async () => {
    for (let index = 0; index < 10; index += 1) await shop.has({ name: `Side ${index}` });
    const first: { products: { id: string }[]; paginationCursor: { after: string } } = await call('GET /v1/product', {
      token,
      query: { limit: '10' },
    });
    expect(first.products).toHaveLength(10);
    expect(first.products[0]).toMatchObject(await asStored(first.products[0]?.id));
    expect(first.paginationCursor).toEqual({
      after: expect.any(String) as string,
      before: null,
      hasNext: true,
      hasPrevious: false,
    });
    const next: typeof first = await call('GET /v1/product', {
      token,
      query: { limit: '10', after: first.paginationCursor.after },
    });
    expect(next.paginationCursor).toMatchObject({ hasNext: false, hasPrevious: true, before: expect.any(String) });
    expect(next.products.some(({ id }) => first.products.some((one) => one.id === id))).toBe(false);
  });

  it('§7.22 PUT /v1/product/delete-product deletes a product and answers how to undo it', async () => {
    const { id } = await shop.has({ name: 'Gone tomorrow' });
    const payload = await call('PUT /v1/product/delete-product', { token, body: { productId: id } });
    expect(payload).toEqual({ productId: id, undoId: expect.any(String), undoUntil: expect.any(String) });
    expect((await productRow(id))['deleted_at']).not.toBeNull();
  });
});

describe('the inventory (§7)', () => {
  it('§7.25 GET /a/v1/vendor/inventories takes vendorId, vendorType, limit and a cursor (§3.84–87, §3.92–93)', async () => {
    const query = { ...marks, limit: '2' };
    const page: { inventories: { id: string }[]; paginationCursor: { after: string } } = await call(
      'GET /a/v1/vendor/inventories',
      { token, query },
    );
    expect(page.inventories).toHaveLength(2);
    for (const one of page.inventories) expect(one).toMatchObject(await asStored(one.id));
    const next: typeof page = await call('GET /a/v1/vendor/inventories', {
      token,
      query: { ...query, pageType: 'next', paginationCursor: page.paginationCursor.after },
    });
    expect(next.inventories[0]?.id).not.toBe(page.inventories[0]?.id);
    expect(next.paginationCursor).toMatchObject({ hasPrevious: true });
  });

  it.each([
    ['another vendor', { vendorId: randomUUID() }],
    ['another type', { vendorType: 'pharmacy' }],
  ])('§7.75 GET /a/v1/vendor/inventories finds nothing for %s than the session’s', async (_name, wrong) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = { url: '/a/v1/vendor/inventories', headers };
    expect((await test.app.inject({ ...request, query: marks })).statusCode).toBe(200);
    expect((await test.app.inject({ ...request, query: { ...marks, ...wrong } })).statusCode).toBe(404);
  });

  it('§7.26 GET /n/v1/inventory answers anybody the product as customers see it (§3.88–89, §6.8)', async () => {
    const query = { inventoryId: rice.id, vendorType: 'restaurant' };
    const payload = await call('GET /n/v1/inventory', { query });
    expect(payload).toMatchObject({ id: rice.id, name: 'Ofada rice', price: 300_000, isAvailable: true });
    expect(payload).not.toHaveProperty('quantity');
  });

  it('§7.27 GET /a/v1/inventory/count answers inventoryCount and lowStock (§3.94–95)', async () => {
    const counts = await call('GET /a/v1/inventory/count', { token, query: { ...marks, search: 'Ofada' } });
    expect(counts).toEqual({ inventoryCount: 1, lowStock: 1 });
  });

  it('§7.29 PATCH /a/v1/inventory changes a product and answers it, and is a 409 for an old version', async () => {
    const { version } = await productRow(rice.id);
    const body = { inventoryId: rice.id, version, price: 320_000 };
    expect(await call('PATCH /a/v1/inventory', { token, body })).toMatchObject({ id: rice.id, price: 320_000 });
    expect((await productRow(rice.id))['price']).toBe(320_000);
    const old = await shop.edit({ inventoryId: rice.id, version: Number(version), price: 1 });
    expect([old.status, old.failure.payload]).toMatchObject([409, { id: rice.id, price: 320_000 }]);
  });

  it('§7.30 PATCH /a/v1/inventory/low-stock changes the stock alert', async () => {
    const body = { inventoryId: rice.id, lowStock: 2 };
    expect(await call('PATCH /a/v1/inventory/low-stock', { token, body })).toMatchObject({ id: rice.id, lowStock: 2 });
    expect(await productRow(rice.id)).toMatchObject({ low_stock: 2, is_low: false });
  });

  it('§7.31 PATCH /a/v1/inventory/status changes the status (§4.58)', async () => {
    const body = { inventoryId: rice.id, status: 'inactive' };
    expect(await call('PATCH /a/v1/inventory/status', { token, body })).toMatchObject({ status: 'inactive' });
    expect((await productRow(rice.id))['status']).toBe('inactive');
  });

  it('§7.32 PATCH /a/v1/inventory/discount adds a discount', async () => {
    const discount = { kind: 'percentage', value: 10 };
    const body = { inventoryId: rice.id, discount };
    expect(await call('PATCH /a/v1/inventory/discount', { token, body })).toMatchObject({ id: rice.id, discount });
    expect((await productRow(rice.id))['discount']).toMatchObject(discount);
  });

  it('§7.33 GET /v1/admin-commission/vendor-commission answers the rate and the total', async () => {
    const { id } = await shop.delivered();
    const order = await row('orders', { vendor_id: vendorId, id });
    expect(await call('GET /v1/admin-commission/vendor-commission', { token })).toEqual({
      rateBasisPoints: order['commission_rate'],
      totalCommission: order['commission'],
    });
  });
});
