import * as z from 'zod/mini';
import { StoredImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { Day, Id, Instant } from '../values/scalars.ts';

export const ADVERT_STATUSES = ['pending', 'active', 'expired'] as const;
export const AdvertStatus = z.enum(ADVERT_STATUSES);
export type AdvertStatus = z.output<typeof AdvertStatus>;

export const ADVERT_DAYS_MAX = 90;

export const Advert = z
  .object({
    id: Id,
    title: z.string(),
    image: StoredImage,
    /** Null: the whole store. */
    product: z.nullable(z.object({ productId: Id, name: z.string() })),
    startsOn: Day,
    endsOn: Day,
    days: z.int(),
    pricePerDay: Money,
    cost: Money,
    refunded: Money,
    status: AdvertStatus,
    /** Null while waiting. */
    approvedAt: z.nullable(Instant),
    reason: z.nullable(z.string()),
    isWithdrawn: z.boolean(),
    views: z.int(),
    clicks: z.int(),
    perDay: z.array(z.object({ day: Day, views: z.int(), clicks: z.int() })),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Advert' });
export type Advert = z.output<typeof Advert>;
