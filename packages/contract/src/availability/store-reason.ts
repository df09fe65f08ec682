import * as z from 'zod/mini';
import { Instant } from '../values/scalars.ts';

/** Why a store takes orders or does not, what weighs most first: one of them is true at a time. */
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

/** With when it ends by itself; null where it does not. */
export const StoreReason = z.object({ kind: z.enum(STORE_REASONS), until: z.nullable(Instant) });
export type StoreReason = z.output<typeof StoreReason>;
