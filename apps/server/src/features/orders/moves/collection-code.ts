import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { appKey } from '../../gateway-keys/app-keys.service.ts';

const CODES = 1_000_000;

/**
 * The six digits a customer shows at the counter. Reckoned from the order's id with a key of ours and stored nowhere, so
 * that the marketplace can be told again and nothing that is kept of an order gives it away.
 */
export async function collectionCodeOf(db: Db, orderId: string): Promise<string> {
  const digest = createHmac('sha256', await appKey(db, 'collection_codes'))
    .update(orderId)
    .digest();
  return String(digest.readUInt32BE(0) % CODES).padStart(6, '0');
}

export async function isCollectionCode(db: Db, orderId: string, given: string): Promise<boolean> {
  const [left, right] = [Buffer.from(given), Buffer.from(await collectionCodeOf(db, orderId))];
  return left.length === right.length && timingSafeEqual(left, right);
}
