import { hours, minutes } from '../clock.ts';
import type { Partitioned } from '../database/partitions/tend-partitions.ts';

/** How far the moment that was signed may be from ours, either way. */
export const SIGNATURE_WINDOW = minutes(5);

/** A piece stays as long as a request of its last moment could still be taken, and as long again. */
export const NONCES: Partitioned = {
  table: 'gateway_nonces',
  column: 'seen_at',
  keyOfPiece: 'nonce',
  span: hours(1),
  kept: 2 * SIGNATURE_WINDOW,
  ahead: hours(3),
};
