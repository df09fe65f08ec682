import * as z from 'zod/mini';
import { Id } from '../values/scalars.ts';

export const VENDOR_TYPES = ['restaurant', 'pharmacy', 'super_market', 'shop', 'store'] as const;

export const VendorType = z.enum(VENDOR_TYPES);
export type VendorType = z.output<typeof VendorType>;

/** §7: the portal names its vendor in some queries. The server compares it with the session and never trusts it. */
export const vendorMarks = { vendorId: z.optional(Id), vendorType: z.optional(VendorType) };
