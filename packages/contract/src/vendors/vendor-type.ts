import * as z from 'zod/mini';

export const VENDOR_TYPES = ['restaurant', 'pharmacy', 'super_market', 'shop', 'store'] as const;

export const VendorType = z.enum(VENDOR_TYPES);
export type VendorType = z.output<typeof VendorType>;
