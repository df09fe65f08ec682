import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { Day, Id, Instant } from '../values/scalars.ts';
import { PAYOUT_STATUSES } from './payout-moves.ts';

export const PayoutStatus = z.enum(PAYOUT_STATUSES);

export const Payout = z
  .object({
    id: Id,
    /** Such as `P-2026-0042`. */
    number: z.string(),
    status: PayoutStatus,
    amount: Money,
    /** The days whose entries it pays out. */
    from: Day,
    to: Day,
    bankName: z.string(),
    accountName: z.string(),
    /** All but the last four digits hidden. */
    accountNumber: z.string(),
    createdAt: Instant,
    /** The day by which the bank should have it; null for those of long ago. */
    expectedOn: z.nullable(Day),
    /** When it was handed to the bank. */
    sentAt: z.nullable(Instant),
    paidAt: z.nullable(Instant),
    returnedAt: z.nullable(Instant),
    /** Why the bank sent it back. */
    failure: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payout' });
export type Payout = z.output<typeof Payout>;
