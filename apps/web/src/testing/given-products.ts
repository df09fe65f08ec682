import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';

const ONE_PAGE: PaginationCursor = { after: null, before: null, hasNext: false, hasPrevious: false };

interface GivenList {
  readonly cursor?: Partial<PaginationCursor>;
  readonly total?: number;
  readonly lowStock?: number;
}

export function givenProducts(server: FakeServer, products: Product[], { cursor, total, lowStock }: GivenList = {}) {
  const paginationCursor = { ...ONE_PAGE, ...cursor };
  server.answers(productsContract.listProducts, { products, paginationCursor });
  server.answers(inventoryContract.listInventories, { inventories: products, paginationCursor });
  server.answers(inventoryContract.countInventory, {
    inventoryCount: total ?? products.length,
    lowStock: lowStock ?? products.filter(({ isLowStock }) => isLowStock).length,
  });
  server.answers(inventoryContract.listProductCategories, {
    categories: [{ name: 'Mains', products: products.length }],
  });
  server.answers(productsContract.readVendorCommission, {
    rateBasisPoints: 1500,
    totalCommission: 0,
  });
  const [first] = products;
  if (first) server.answers(productsContract.readProduct, first);
}
