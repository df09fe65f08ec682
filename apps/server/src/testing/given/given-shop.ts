import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { eventsAfter, type NewEvent } from '../../platform/events/events.ts';
import type { TestApp } from '../build-test-app.ts';
import { signedInVendor } from './given-vendor.ts';
import { makeCall } from '../make-call.ts';

type NewProduct = CallInput<typeof productsContract.createProduct>['body'];

const JOLLOF: NewProduct = { name: 'Jollof rice', category: 'Rice', price: 250_000 };

export async function givenShop(test: TestApp, options: Parameters<typeof signedInVendor>[1] = {}) {
  const vendor = await signedInVendor(test, options);
  const { app, db } = test;
  const { inventory, bulk, products } = {
    inventory: inventoryContract,
    bulk: inventoryBulkContract,
    products: productsContract,
  };

  const create = (input: Partial<NewProduct> = {}) =>
    makeCall(app, products.createProduct, { body: { ...JOLLOF, ...input } }, vendor);
  const read = (productId: string) => makeCall(app, products.readProduct, { query: { productId } }, vendor);
  const list = (query: CallInput<typeof products.listProducts>['query'] = {}) =>
    makeCall(app, products.listProducts, { query }, vendor);
  const upload = async (url: string, payload: string | Buffer, type: string) => {
    const headers = { authorization: `Bearer ${vendor.token}`, 'content-type': type };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    type Answer = { code?: string; message: string; payload: unknown; fields?: Record<string, string> };
    return { status: statusCode, ...(JSON.parse(body) as Answer) };
  };

  return {
    ...vendor,
    create,
    read,
    list,
    has: async (input: Partial<NewProduct> = {}): Promise<Product> => (await create(input)).payload,
    names: async (query: Parameters<typeof list>[0] = {}) =>
      (await list(query)).payload.products.map(({ name }) => name),
    now: async (productId: string): Promise<Product> => (await read(productId)).payload,
    remove: (productId: string) => makeCall(app, products.deleteProduct, { body: { productId } }, vendor),
    count: async (query: CallInput<typeof inventory.countInventory>['query'] = {}) =>
      (await makeCall(app, inventory.countInventory, { query }, vendor)).payload,
    edit: (body: CallInput<typeof inventory.updateInventory>['body']) =>
      makeCall(app, inventory.updateInventory, { body }, vendor),
    setLowStock: (inventoryId: string, lowStock: number | null) =>
      makeCall(app, inventory.updateLowStock, { body: { inventoryId, lowStock } }, vendor),
    setStatus: (body: CallInput<typeof inventory.updateInventoryStatus>['body']) =>
      makeCall(app, inventory.updateInventoryStatus, { body }, vendor),
    setDiscount: (inventoryId: string, discount: CallInput<typeof inventory.setDiscount>['body']['discount']) =>
      makeCall(app, inventory.setDiscount, { body: { inventoryId, discount } }, vendor),
    changeMany: (body: CallInput<typeof bulk.changeManyProducts>['body']) =>
      makeCall(app, bulk.changeManyProducts, { body }, vendor),
    undo: (undoId: string | null) => makeCall(app, bulk.undoProductChange, { body: { undoId: undoId ?? '' } }, vendor),
    uploadImage: (bytes: Buffer, type = 'image/png') => upload(inventory.uploadProductImage.path, bytes, type),
    importCsv: (
      file: string | Buffer,
      {
        isDryRun = false,
        ...others
      }: { isDryRun?: boolean; goodRowsOnly?: 'true'; details?: 'true'; columns?: string; headingRow?: string } = {},
    ) => {
      const query = new URLSearchParams({ ...(isDryRun && { dryRun: 'true' }), ...others });
      return upload(`${bulk.importProducts.path}?${query.toString()}`, file, 'text/csv');
    },
    exportCsv: async (query = '') => {
      const headers = { authorization: `Bearer ${vendor.token}` };
      return (await app.inject({ url: `${bulk.exportProducts.path}${query}`, headers })).body;
    },
    events: async () =>
      (await eventsAfter(db, vendor.vendorId, 0, 1_000))
        .map(({ kind, data }) => Object.assign({ kind }, data) as NewEvent)
        .filter(({ kind }) => kind === 'product_changed' || kind === 'stock_low'),
  };
}

export type Shop = Awaited<ReturnType<typeof givenShop>>;
