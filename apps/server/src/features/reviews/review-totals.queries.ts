import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { reviewTotals } from './reviews.tables.ts';

export type ReviewTotals = typeof reviewTotals.$inferSelect;

interface Counted {
  readonly vendorId: string;
  readonly speed: number;
  readonly service: number;
  readonly taste: number;
  readonly stars: number;
}

export async function addToTotals(tx: Db, { vendorId, speed, service, taste, stars }: Counted): Promise<void> {
  const byStars = [1, 2, 3, 4, 5].map((place) => (place === stars ? 1 : 0));
  const place = sql.raw(String(stars));
  await tx
    .insert(reviewTotals)
    .values({ vendorId, reviews: 1, unanswered: 1, speed, service, taste, byStars })
    .onConflictDoUpdate({
      target: reviewTotals.vendorId,
      set: {
        reviews: sql`${reviewTotals.reviews} + 1`,
        unanswered: sql`${reviewTotals.unanswered} + 1`,
        speed: sql`${reviewTotals.speed} + ${speed}`,
        service: sql`${reviewTotals.service} + ${service}`,
        taste: sql`${reviewTotals.taste} + ${taste}`,
        byStars: sql`${reviewTotals.byStars}[:${place} - 1] || (${reviewTotals.byStars}[${place}] + 1) || ${reviewTotals.byStars}[${place} + 1:]`,
      },
    });
}

export const countAnswered = (tx: Db, vendorId: string) =>
  tx
    .update(reviewTotals)
    .set({ unanswered: sql`${reviewTotals.unanswered} - 1` })
    .where(eq(reviewTotals.vendorId, vendorId));

export const unansweredOf = (vendorId: SQLWrapper) =>
  sql<number>`coalesce((select ${reviewTotals.unanswered} from ${reviewTotals} where ${eq(reviewTotals.vendorId, vendorId)}), 0)`;

export async function readTotals(db: Db, vendorIds: readonly string[]): Promise<Map<string, ReviewTotals>> {
  if (vendorIds.length === 0) return new Map();
  const found = await queryPrepared(db, 'review totals', { vendorIds: [...vendorIds] }, (params) =>
    db
      .select()
      .from(reviewTotals)
      .where(sql`${reviewTotals.vendorId} = any(${params.vendorIds}::uuid[])`),
  );
  return new Map(found.map((totals) => [totals.vendorId, totals]));
}

export const recountTotals = (tx: Db, vendorId: string) =>
  tx.execute(sql`
    insert into ${reviewTotals} (vendor_id, reviews, unanswered, speed, service, taste, by_stars)
    select vendor_id, count(*), count(*) filter (where reply is null), sum(speed), sum(service), sum(taste),
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]
    from reviews where vendor_id = ${vendorId} group by vendor_id
    on conflict (vendor_id) do update set reviews = excluded.reviews, unanswered = excluded.unanswered,
      speed = excluded.speed, service = excluded.service, taste = excluded.taste, by_stars = excluded.by_stars`);
