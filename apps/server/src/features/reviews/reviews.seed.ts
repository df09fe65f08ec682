import type { Db } from '../../platform/database/db.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { averageStars } from './reviews.service.ts';
import { recountTotals, type ReviewRow } from './reviews.queries.ts';
import { reviews } from './reviews.tables.ts';

export type PastReview = Omit<ReviewRow, 'stars'>;

export async function enterPastReviews(tx: Db, vendorId: string, past: readonly PastReview[]): Promise<void> {
  await insertAll(
    tx,
    reviews,
    past.map((review) => ({ ...review, stars: averageStars(review) })),
  );
  await recountTotals(tx, vendorId);
}
