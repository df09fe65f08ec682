import * as z from 'zod/mini';
import { Discount } from './discount.ts';
import { StoredImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { OptionGroup } from './option-group.ts';
import { ProductAttributes } from './product-attributes.ts';
import { ProductStatus } from './product-status.ts';
import { VendorType } from '../vendors/vendor-type.ts';
import { Id, Instant } from '../values/scalars.ts';

const seenByAll = {
  id: Id,
  vendorId: Id,
  vendorType: VendorType,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** Before the product's own discount. */
  price: Money,
  /** What a customer pays now, options apart. */
  customerPrice: Money,
  images: z.array(StoredImage),
  prepMinutes: z.int(),
  optionGroups: z.array(OptionGroup),
  attributes: ProductAttributes,
};

/** One entity behind both call families: a product's `productId` and its `inventoryId` are the same `id`. */
export const Product = z
  .object({
    ...seenByAll,
    sku: z.nullable(z.string()),
    status: ProductStatus,
    /** When an unavailable product comes back by itself; null: when the vendor says. */
    unavailableUntil: z.nullable(Instant),
    /** Null: not counted. */
    quantity: z.nullable(z.int()),
    /** The threshold at or below which stock counts as low; null: no alert. */
    lowStock: z.nullable(z.int()),
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
