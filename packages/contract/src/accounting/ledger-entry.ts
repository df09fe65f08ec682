import * as z from 'zod/mini';
import { ArithmeticLine, EntryKind } from './ledger.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Money } from '../values/money.ts';
import { Day, Id, Instant } from '../values/scalars.ts';

/** One line of the vendor's account. Never changed; what was wrong is reversed by another. */
export const LedgerEntry = z
  .object({
    id: Id,
    at: Instant,
    /** In the vendor's time zone. */
    day: Day,
    kind: EntryKind,
    /** What it did to each balance, signed. */
    pendingChange: Money,
    availableChange: Money,
    /** What its order adds to earned and to commission over its day; 0 for all that is not an order or a refund. */
    earned: Money,
    commission: Money,
    /** The order's current state. */
    order: z.nullable(z.object({ orderId: Id, number: z.string(), status: OrderStatus })),
    /** Of what an order earned: its second posting, which made it available; null until then. */
    released: z.nullable(z.object({ entryId: Id, at: Instant, payoutId: z.nullable(Id) })),
    advert: z.nullable(z.object({ advertId: Id, title: z.string() })),
    payoutId: z.nullable(Id),
    /** The entry this one takes back. */
    reversesId: z.nullable(Id),
    reason: z.nullable(z.string()),
    /** Adds up to the change of the two balances. */
    arithmetic: z.array(ArithmeticLine),
  })
  .register(z.globalRegistry, { id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof LedgerEntry>;
