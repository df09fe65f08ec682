import { and, desc, eq, gte, isNotNull, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { prepareQuery, prepareVariants, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import { reviews, savedReplies, reviewTotals } from './reviews.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export interface ReviewFilter {
  readonly stars: number | undefined;
  readonly replied: boolean | undefined;
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

export const rowKey = ({ createdAt, id }: ReviewRow): RowKey => [createdAt.toISOString(), id];

export function readReviews(
  db: Db,
  vendorId: string,
  { stars, replied, from, to }: ReviewFilter,
  range: PageRange,
): Promise<ReviewRow[]> {
  const { beyond, order } = newestFirst(reviews.createdAt, reviews.id, range);
  return db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.vendorId, vendorId),
        stars === undefined ? undefined : eq(reviews.stars, stars),
        replied === undefined ? undefined : replied ? isNotNull(reviews.reply) : isNull(reviews.reply),
        from && gte(reviews.createdAt, from),
        to && lt(reviews.createdAt, to),
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(range.limit);
}

const queryLatest = prepareVariants('latest reviews', (db, params: Params<{ vendorId: string }>, limit: number) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.vendorId, params.vendorId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit),
);

export const readLatest = (db: Db, vendorId: string, limit: number): Promise<ReviewRow[]> =>
  queryLatest(db, { vendorId }, limit);

/** False if the order already has one. */
export async function insertReview(tx: Db, review: ReviewRow): Promise<boolean> {
  const added = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return added.length > 0;
}

/** Locks the review until the transaction ends. */
export const lockReview = (tx: Db, vendorId: string, id: string) =>
  first(tx.select().from(reviews).where(matches(reviews, { vendorId, id })).for('no key update'));

export const findReviewOfOrder = (db: Db, vendorId: string, orderId: string) =>
  first(db.select().from(reviews).where(matches(reviews, { vendorId, orderId })));

export const writeReply = (tx: Db, { vendorId, id }: ReviewRow, reply: Pick<ReviewRow, 'reply' | 'repliedAt'>) =>
  tx.update(reviews).set(reply).where(matches(reviews, { vendorId, id }));

export async function readSavedReplies(db: Db, vendorId: string): Promise<string[]> {
  const [saved] = await db.select().from(savedReplies).where(eq(savedReplies.vendorId, vendorId));
  return saved?.replies ?? [];
}

export const writeSavedReplies = (db: Db, vendorId: string, replies: string[]) =>
  db
    .insert(savedReplies)
    .values({ vendorId, replies })
    .onConflictDoUpdate({ target: savedReplies.vendorId, set: { replies } });

export type ReviewTotals = typeof reviewTotals.$inferSelect;

interface Counted {
  readonly vendorId: string;
  readonly speed: number;
  readonly service: number;
  readonly taste: number;
  readonly stars: number;
}

export async function addToTotals(tx: Db, { vendorId, speed, service, taste, stars }: Counted): Promise<void> {
  const byStars = [1, 2, 3, 4, 5].map((mark) => (mark === stars ? 1 : 0));
  const index = sql.raw(String(stars));
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
        byStars: sql`${reviewTotals.byStars}[:${index} - 1] || (${reviewTotals.byStars}[${index}] + 1) || ${reviewTotals.byStars}[${index} + 1:]`,
      },
    });
}

export const countAnswered = (tx: Db, vendorId: string) =>
  tx
    .update(reviewTotals)
    .set({ unanswered: sql`${reviewTotals.unanswered} - 1` })
    .where(eq(reviewTotals.vendorId, vendorId));

export const unansweredCount = (vendorId: SQLWrapper) =>
  sql<number>`coalesce((select ${reviewTotals.unanswered} from ${reviewTotals} where ${eq(reviewTotals.vendorId, vendorId)}), 0)`;

const queryTotals = prepareQuery('review totals', (db, params: Params<{ vendorIds: readonly string[] }>) =>
  db
    .select()
    .from(reviewTotals)
    .where(sql`${reviewTotals.vendorId} = any(${params.vendorIds}::uuid[])`),
);

export async function readTotals(db: Db, vendorIds: readonly string[]): Promise<Map<string, ReviewTotals>> {
  if (vendorIds.length === 0) return new Map();
  const found = await queryTotals(db, { vendorIds });
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
