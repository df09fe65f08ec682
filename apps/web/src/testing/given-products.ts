import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { productsContract } from '@vendor-portal/contract/products/products.contract.ts';
import type { PaginationCursor } from '@vendor-portal/contract/wire/page.ts';
import type { FakeServer } from './fake-server.ts';
import { ONE_PAGE } from './one-page.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';

interface GivenList {
  readonly cursor?: Partial<PaginationCursor>;
  readonly total?: number;
  readonly lowStock?: number;
}

export function givenProducts(server: FakeServer, products: Product[], { cursor, total, lowStock }: GivenList = {}) {
  const paginationCursor = { ...ONE_PAGE, ...cursor };
  server.responds(productsContract.listProducts, { products, paginationCursor });
  server.responds(inventoryContract.listInventories, { inventories: products, paginationCursor });
  server.responds(inventoryContract.countInventory, {
    inventoryCount: total ?? products.length,
    lowStock: lowStock ?? products.filter(({ isLowStock }) => isLowStock).length,
  });
  server.responds(inventoryContract.listProductCategories, {
    categories: [{ name: 'Mains', products: products.length, discount: null }],
  });
  server.responds(productsContract.readVendorCommission, {
    rateBasisPoints: 1500,
    totalCommission: 0,
  });
  const [first] = products;
  if (first) server.responds(productsContract.readProduct, first);
}

const givenId = (index: number) => `01932f6e-0000-7000-8000-${String(index).padStart(12, '0')}`;

type Different = Partial<Omit<Product, 'price' | 'customerPrice'>> & { price?: number; customerPrice?: number };

/** `number` makes the id unique. */
export function givenProduct(number = 1, different: Different = {}): Product {
  const { price = 400_000, customerPrice = price, ...rest } = different;
  return {
    id: givenId(number),
    vendorId: '01932f6e-0000-7000-8000-000000000001',
    vendorType: 'restaurant',
    name: `Jollof rice ${number}`,
    description: 'Smoky party jollof.',
    category: 'Mains',
    price: price as Money,
    customerPrice: customerPrice as Money,
    images: [],
    prepMinutes: 15,
    optionGroups: [],
    attributes: {},
    sku: `JR-${number}`,
    status: 'active',
    unavailableUntil: null,
    quantity: 42,
    lowStock: 5,
    isLowStock: false,
    discount: null,
    categoryDiscount: null,
    version: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...rest,
  };
}
