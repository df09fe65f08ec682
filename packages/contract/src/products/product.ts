import * as z from 'zod/mini';
import { Discount } from './discount.ts';
import { StoredImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { answeredShape } from './product-fields.ts';
import { ProductStatus } from './product-status.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { Id, Instant } from '../values/scalars.ts';

const seenByAll = {
  id: Id,
  vendorId: Id,
  vendorType: VendorType,
  ...answeredShape('all'),
  /** The current price for a customer, without options. */
  customerPrice: Money,
  images: z.array(StoredImage),
};

/** One entity behind both call families: a product's `productId` and its `inventoryId` are the same `id`. */
export const Product = z
  .object({
    ...seenByAll,
    ...answeredShape('vendor'),
    status: ProductStatus,
    /** When an unavailable product comes back by itself; null: when the vendor switches it. */
    unavailableUntil: z.nullable(Instant),
    isLowStock: z.boolean(),
    discount: z.nullable(Discount),
    /** Grows with every edit but those of stock; an edit based on an older one is refused. */
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Product' });
export type Product = z.output<typeof Product>;

/** What a customer may see: no stock figures, no sku, nothing of how the vendor runs the shop. */
export const PublicProduct = z
  .object({ ...seenByAll, isAvailable: z.boolean() })
  .register(z.globalRegistry, { id: 'PublicProduct' });
export type PublicProduct = z.output<typeof PublicProduct>;
