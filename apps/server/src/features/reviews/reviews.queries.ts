import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { queryPrepared } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { PageRange } from '../../platform/paging/page.ts';
import { reviews, savedReplies } from './reviews.tables.ts';
import { newestFirst } from '../../platform/paging/keyset.ts';
import { first, matches } from '../../platform/database/rows.ts';

export type ReviewRow = typeof reviews.$inferSelect;

export interface ReviewFilter {
  readonly stars: number | undefined;
  readonly replied: boolean | undefined;
  readonly from: Date | undefined;
  /** Exclusive. */
  readonly to: Date | undefined;
}

export const keyOf = ({ createdAt, id }: ReviewRow): RowKey => [createdAt.toISOString(), id];

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

export const readLatest = (db: Db, vendorId: string, limit: number): Promise<ReviewRow[]> =>
  queryPrepared(db, `latest reviews ${limit}`, { vendorId }, (params) =>
    db
      .select()
      .from(reviews)
      .where(eq(reviews.vendorId, params.vendorId))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(limit),
  );

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
