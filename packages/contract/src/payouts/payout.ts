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
    from: Day,
    to: Day,
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    createdAt: Instant,
    /** When the bank should have it; null for old payouts. */
    expectedOn: z.nullable(Day),
    sentAt: z.nullable(Instant),
    paidAt: z.nullable(Instant),
    returnedAt: z.nullable(Instant),
    failure: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payout' });
export type Payout = z.output<typeof Payout>;
