import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { StoredImage } from '@vendor-portal/contract/values/image.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import type { ImportReport } from '../../features/products/csv/import-problems.ts';
import { eventsAfter, type NewEvent } from '../../platform/events/events.ts';
import type { TestApp } from '../build-test-app.ts';
import { requestAs, signedInVendor } from './given-vendor.ts';

type NewProduct = CallInput<typeof productsContract.createProduct>['body'];

const JOLLOF: NewProduct = { name: 'Jollof rice', category: 'Rice', price: 250_000 };

interface Uploaded<Payload> {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly payload: Payload;
  readonly fields?: Record<string, string>;
}

export async function givenShop(test: TestApp, options: Parameters<typeof signedInVendor>[1] = {}) {
  const vendor = await signedInVendor(test, options);
  const { app, db } = test;
  const request = requestAs(test, vendor);
  const { inventory, bulk, products } = {
    inventory: inventoryContract,
    bulk: inventoryBulkContract,
    products: productsContract,
  };

  const create = (input: Partial<NewProduct> = {}) =>
    request(products.createProduct, { body: { ...JOLLOF, ...input } });
  const read = (productId: string) => request(products.readProduct, { query: { productId } });
  const list = (query: CallInput<typeof products.listProducts>['query'] = {}) =>
    request(products.listProducts, { query });
  const upload = async (url: string, payload: string | Buffer, type: string) => {
    const headers = { authorization: `Bearer ${vendor.token}`, 'content-type': type };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    return { status: statusCode, ...(JSON.parse(body) as object) };
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
    remove: (productId: string) => request(products.deleteProduct, { body: { productId } }),
    count: async (query: CallInput<typeof inventory.countInventory>['query'] = {}) =>
      (await request(inventory.countInventory, { query })).payload,
    edit: (body: CallInput<typeof inventory.updateInventory>['body']) => request(inventory.updateInventory, { body }),
    setLowStock: (inventoryId: string, lowStock: number | null) =>
      request(inventory.updateLowStock, { body: { inventoryId, lowStock } }),
    setStatus: (body: CallInput<typeof inventory.updateInventoryStatus>['body']) =>
      request(inventory.updateInventoryStatus, { body }),
    setDiscount: (inventoryId: string, discount: CallInput<typeof inventory.setDiscount>['body']['discount']) =>
      request(inventory.setDiscount, { body: { inventoryId, discount } }),
    changeMany: (body: CallInput<typeof bulk.changeManyProducts>['body']) => request(bulk.changeManyProducts, { body }),
    undo: (undoId: string | null) => request(bulk.undoProductChange, { body: { undoId: undoId ?? '' } }),
    uploadImage: async (bytes: Buffer, type = 'image/png') =>
      (await upload(inventory.uploadProductImage.path, bytes, type)) as Uploaded<StoredImage>,
    importCsv: async (
      file: string | Buffer,
      {
        isDryRun = false,
        ...others
      }: { isDryRun?: boolean; goodRowsOnly?: 'true'; details?: 'true'; columns?: string; headingRow?: string } = {},
    ) => {
      const query = new URLSearchParams({ ...(isDryRun && { dryRun: 'true' }), ...others });
      return (await upload(
        `${bulk.importProducts.path}?${query.toString()}`,
        file,
        'text/csv',
      )) as Uploaded<ImportReport>;
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
