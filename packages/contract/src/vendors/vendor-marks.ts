import * as z from 'zod/mini';
import { VendorType } from './vendor-type.ts';
import { Id } from '../values/scalars.ts';

/** §7: the portal names its vendor in some queries. The server compares it with the session and never trusts it. */
export const vendorMarks = { vendorId: z.optional(Id), vendorType: z.optional(VendorType) };
