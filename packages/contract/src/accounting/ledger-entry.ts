import * as z from 'zod/mini';
import { ArithmeticLine, EntryKind } from './ledger.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Money } from '../values/money.ts';
import { Day, Id, Instant } from '../values/scalars.ts';

/** Append-only: a mistake is reversed by another entry. */
export const LedgerEntry = z
  .object({
    id: Id,
    at: Instant,
    /** In the vendor's time zone. */
    day: Day,
    kind: EntryKind,
    pendingChange: Money,
    availableChange: Money,
    /** What the order adds to earned and commission on its day; 0 for anything but orders and refunds. */
    earned: Money,
    commission: Money,
    order: z.nullable(z.object({ orderId: Id, number: z.string(), status: OrderStatus })),
    /** For an order's earnings: the posting that made them available; null until then. */
    released: z.nullable(z.object({ entryId: Id, at: Instant, payoutId: z.nullable(Id) })),
    advert: z.nullable(z.object({ advertId: Id, title: z.string() })),
    payoutId: z.nullable(Id),
    reversesId: z.nullable(Id),
    reason: z.nullable(z.string()),
    /** Adds up to the change of the two balances. */
    arithmetic: z.array(ArithmeticLine),
  })
  .register(z.globalRegistry, { id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof LedgerEntry>;
