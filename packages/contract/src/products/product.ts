import * as z from 'zod/mini';
import { Discount } from './discount.ts';
import { StoredImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { ANSWER_SHAPES } from './product-fields.ts';
import { ProductStatus } from './product-status.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { Id, Instant } from '../values/scalars.ts';

const seenByAll = {
  id: Id,
  vendorId: Id,
  vendorType: VendorType,
  ...ANSWER_SHAPES.all,
  /** Without options. */
  customerPrice: Money,
  images: z.array(StoredImage),
};

/** Both call families use one entity: `productId` and `inventoryId` are the same `id`. */
export const Product = z
  .object({
    ...seenByAll,
    ...ANSWER_SHAPES.vendor,
    status: ProductStatus,
    /** When it becomes available automatically; null: when the vendor switches it. */
    unavailableUntil: z.nullable(Instant),
    isLowStock: z.boolean(),
    discount: z.nullable(Discount),
    /** Counts while the product has no running discount of its own, unless it would make the product free. */
    categoryDiscount: z.nullable(Discount),
    /** Increases with every edit except those of stock; an edit based on an older version is refused. */
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Product' });
export type Product = z.output<typeof Product>;

/** Without stock figures, SKU and other internal fields. */
export const PublicProduct = z
  .object({ ...seenByAll, isAvailable: z.boolean() })
  .register(z.globalRegistry, { id: 'PublicProduct' });
export type PublicProduct = z.output<typeof PublicProduct>;
