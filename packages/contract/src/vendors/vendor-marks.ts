import * as z from 'zod/mini';
import { VendorType } from './vendor-type.ts';
import { Id } from '../values/scalars.ts';

/** §7 has the portal name its vendor in some queries. Compared with the session by the server, never trusted. */
export const vendorMarks = { vendorId: z.optional(Id), vendorType: z.optional(VendorType) };
