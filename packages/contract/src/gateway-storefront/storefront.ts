import * as z from 'zod/mini';
import { ServingHours } from '../products/menu-section.ts';
import { PublicProduct } from '../products/product.ts';
import { Id, Instant } from '../values/scalars.ts';
import { VendorType } from '../vendors/vendor-type.ts';

export const Storefront = z
  .object({
    vendorId: Id,
    name: z.string(),
    type: VendorType,
    address: z.string(),
    state: z.string(),
    logo: z.nullable(z.string()),
    takesOrders: z.boolean(),
    pausedUntil: z.nullable(Instant),
    opensAt: z.nullable(Instant),
    closesAt: z.nullable(Instant),
    prepMinutes: z.int(),
    totalReviews: z.int(),
    totalReviewAverage: z.number(),
  })
  .register(z.globalRegistry, { id: 'Storefront' });

export const StorefrontChange = z
  .object({
    vendorId: Id,
    name: z.string(),
    at: Instant,
    /** Whether the list of stores has it now, whatever this change was. */
    isListed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'StorefrontChange' });

export const StorefrontMenu = z
  .object({
    vendor: Storefront,
    /** In the vendor's order. Outside its hours nothing in a section is available. */
    categories: z.array(
      z.object({
        name: z.string(),
        /** Null: as long as the store is open. */
        hours: z.nullable(ServingHours),
        isServedNow: z.boolean(),
        products: z.array(PublicProduct),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'StorefrontMenu' });
