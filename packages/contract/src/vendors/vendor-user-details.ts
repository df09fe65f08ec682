import * as z from 'zod/mini';
import { AccountStatus } from './account-status.ts';
import { VendorType } from './vendor-type.ts';
import { Id, Instant } from '../values/scalars.ts';

export const VendorDocument = z.object({
  id: Id,
  fileName: z.string(),
  status: z.enum(['submitted', 'accepted', 'refused']),
  reason: z.nullable(z.string()),
});

/** §3 Vendor user details, and what the portal's layout needs. */
export const VendorUserDetails = z.object({
  vendorId: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  logo: z.nullable(z.string()),
  type: VendorType,
  status: AccountStatus,
  statusReason: z.nullable(z.string()),
  proofOfAddress: z.array(VendorDocument),
  accountName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  entityStatus: z.object({ status: AccountStatus, at: Instant }),
  isBusinessRegistered: z.boolean(),
  /** Tax identification number, for the invoices to the vendor. */
  tin: z.nullable(z.string()),
  timeZone: z.string(),
  currency: z.string(),
  isOpen: z.boolean(),
  pausedUntil: z.nullable(Instant),
  deletionRequestedAt: z.nullable(Instant),
});
export type VendorUserDetails = z.output<typeof VendorUserDetails>;
