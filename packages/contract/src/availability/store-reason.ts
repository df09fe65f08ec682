import * as z from 'zod/mini';
import { Instant } from '../values/scalars.ts';

/** In order of precedence: exactly one applies at a time. */
export const STORE_REASONS = [
  'not_approved',
  'nothing_to_sell',
  'not_open_yet',
  'closed_by_you',
  'paused_by_you',
  'paused_after_misses',
  'closed_by_hours',
  'open',
] as const;

/** `until` is null where it doesn't end by itself. */
export const StoreReason = z.object({ kind: z.enum(STORE_REASONS), until: z.nullable(Instant) });
export type StoreReason = z.output<typeof StoreReason>;
