import * as z from 'zod/mini';
import { VendorType } from '../vendors/vendor-type.ts';
import { workingStatus, type AccountState } from '../vendors/account-status.ts';
import { Id, Instant } from '../values/scalars.ts';

/**
 * The store's public details and the owner's legal name, which payout accounts are checked against. They were verified
 * at the approval, so later changes need the administrator's approval.
 */
export const STORE_FACTS = ['name', 'type', 'address', 'state', 'firstName', 'lastName'] as const;
export type StoreFact = (typeof STORE_FACTS)[number];

/** A suspended store was approved as well: a suspension is no way around the check. */
export const waitsForApproval = (state: AccountState): boolean =>
  ['APPROVED', 'SUSPENDED'].includes(workingStatus(state));

/** `replaced` by another request before a decision. All but `waiting` are final. */
export const STORE_CHANGE_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn', 'replaced'] as const;
export const StoreChangeStatus = z.enum(STORE_CHANGE_STATUSES);
export type StoreChangeStatus = z.output<typeof StoreChangeStatus>;

/** Null leaves a field unchanged. */
export const StoreChange = z
  .object({
    id: Id,
    name: z.nullable(z.string()),
    type: z.nullable(VendorType),
    address: z.nullable(z.string()),
    state: z.nullable(z.string()),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    status: StoreChangeStatus,
    reason: z.nullable(z.string()),
    requestedAt: Instant,
    decidedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'StoreChange' });
export type StoreChange = z.output<typeof StoreChange>;
