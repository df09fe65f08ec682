import * as z from 'zod/mini';
import { Id, Instant, InstantInput } from '../values/scalars.ts';
import { OpeningHours } from './opening-hours.ts';
import { SwitchKind, SwitchUntil } from './switch-end.ts';
import { defineCalls } from '../wire/call.ts';

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

const Availability = z.object({
  isOpen: z.boolean(),
  pausedUntil: z.nullable(Instant),
  /** Two unanswered orders pause it automatically. */
  pausedBy: z.nullable(z.enum(['vendor', 'scheduler'])),
  /** Combines account state, products, switch, pause and hours. */
  takesOrders: z.boolean(),
  reason: StoreReason,
  hasHours: z.boolean(),
  /** The next change by the hours; null without hours. */
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** Minutes that busy mode adds; 0: not busy. */
  busyMinutes: z.int(),
});

const PREP_MINUTES_MAX = 180;

const OrderingSettings = z.object({
  acceptsAutomatically: z.boolean(),
  standardPrepMinutes: z.int(),
  busyMinutes: z.int(),
  busyUntil: z.nullable(Instant),
});

const Switch = z.object({
  kind: SwitchKind,
  /** Null: until the vendor ends it. */
  endsAt: z.nullable(Instant),
  startedAt: Instant,
  product: z.nullable(z.object({ productId: Id, name: z.string(), version: z.int() })),
  busyMinutes: z.nullable(z.int()),
});

const StoredHours = z.object({
  /** Until hours are set, orders are taken whenever the store is switched open. */
  isSet: z.boolean(),
  timeZone: z.string(),
  ...OpeningHours.shape,
});

export const availabilityContract = defineCalls({
  readAvailability: {
    method: 'GET',
    path: '/v1/vendor/availability',
    access: 'vendor',
    right: 'session',
    summary: 'Whether the store takes orders now.',
    payload: Availability,
  },
  setAvailability: {
    method: 'PUT',
    path: '/v1/vendor/availability',
    access: 'vendor',
    right: 'switches',
    summary: 'Open, close or pause the store.',
    body: z.object({
      isOpen: z.boolean(),
      pausedUntil: z.optional(z.nullable(SwitchUntil)),
      /** The state the user saw: refused where it has changed since. */
      seen: z.optional(z.object({ isOpen: z.boolean(), pausedUntil: z.nullable(InstantInput) })),
    }),
    payload: Availability,
  },
  readOpeningHours: {
    method: 'GET',
    path: '/v1/vendor/setting/opening-hours',
    access: 'vendor',
    right: 'session',
    summary: 'The weekly hours and the days that differ.',
    payload: StoredHours,
  },
  setOpeningHours: {
    method: 'PUT',
    path: '/v1/vendor/setting/opening-hours',
    access: 'vendor',
    right: 'store',
    summary: 'Replace the weekly hours and the days that differ.',
    body: OpeningHours,
    payload: StoredHours,
  },
  readOrderingSettings: {
    method: 'GET',
    path: '/v1/vendor/setting/ordering',
    access: 'vendor',
    right: 'session',
    summary: 'How orders are accepted and how long they take.',
    payload: OrderingSettings,
  },
  setOrderingSettings: {
    method: 'PUT',
    path: '/v1/vendor/setting/ordering',
    access: 'vendor',
    right: ['switches', 'store'],
    partRights: { busy: 'switches', other: 'store' },
    summary: 'Accept automatically or not, the standard preparation time, busy mode and its end.',
    body: z.object({
      acceptsAutomatically: z.optional(z.boolean()),
      standardPrepMinutes: z.optional(
        z.int().check(z.minimum(0), z.maximum(PREP_MINUTES_MAX, 'Enter 180 minutes or less.')),
      ),
      busyMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(PREP_MINUTES_MAX, 'Enter 180 minutes or less.'))),
      busyUntil: z.optional(z.nullable(SwitchUntil)),
      seen: z.optional(z.object({ busyMinutes: z.int().check(z.minimum(0), z.maximum(PREP_MINUTES_MAX)) })),
    }),
    payload: OrderingSettings,
  },
  listSwitches: {
    method: 'GET',
    path: '/a/v1/switches',
    access: 'vendor',
    right: 'session',
    summary: 'Every pause, busy mode and unavailable item that is on, with its end.',
    payload: z.object({ switches: z.array(Switch) }),
  },
});
