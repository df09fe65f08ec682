import * as z from 'zod/mini';
import { type AccountState, workingStatus, type WorkingStatus } from '../vendors/account-status.ts';
import { addDays, findWeekDay } from '../values/day.ts';
import { Money } from '../values/money.ts';
import { Day, Id, Instant } from '../values/scalars.ts';

export const PAYOUT_STATUSES = ['on_its_way', 'paid', 'returned'] as const;
export const PayoutStatus = z.enum(PAYOUT_STATUSES);
export type PayoutStatus = z.output<typeof PayoutStatus>;

interface PayoutMove {
  readonly from: readonly PayoutStatus[];
  readonly to: PayoutStatus;
}

/**
 * What a bank may report. A payout stays on its way once handed over; a paid one can still be returned days later; a
 * returned one is final, because its money is paid with another.
 */
export const PAYOUT_MOVES = {
  sent: { from: ['on_its_way'], to: 'on_its_way' },
  paid: { from: ['on_its_way'], to: 'paid' },
  returned: { from: ['on_its_way', 'paid'], to: 'returned' },
} as const satisfies Record<string, PayoutMove>;
export type PayoutReport = keyof typeof PAYOUT_MOVES;

/** The report repeats what is already known, so it changes nothing. */
export const isRepeatedReport = (status: PayoutStatus, report: PayoutReport): boolean =>
  report === 'sent' ? status !== 'returned' : status === PAYOUT_MOVES[report].to;

const PAYOUT_OBSTACLES = [
  'not_approved',
  'suspended',
  'blocked',
  'deleted',
  'frozen',
  'no_account',
  'unverified',
  'other_holder',
  'on_hold',
] as const;

/** Most important first. */
export const PayoutObstacle = z.enum(PAYOUT_OBSTACLES);
export type PayoutObstacle = z.output<typeof PayoutObstacle>;

/** Why a run skipped a vendor: an obstacle, nothing due, or a failure of ours that is retried. */
export const PayoutSkip = z.enum([...PAYOUT_OBSTACLES, 'nothing_due', 'failed']);
export type PayoutSkip = z.output<typeof PayoutSkip>;

const OF_ACCOUNT: Readonly<Record<WorkingStatus, PayoutObstacle | undefined>> = {
  NEW: 'not_approved',
  PENDING: 'not_approved',
  DECLINED: 'not_approved',
  APPROVED: undefined,
  SUSPENDED: 'suspended',
  BLOCKED: 'blocked',
  DELETED: 'deleted',
};

/** Vendors that were suspended or never approved aren't paid, whatever their balance. */
export const obstacleOfAccount = (state: AccountState): PayoutObstacle | undefined => OF_ACCOUNT[workingStatus(state)];

export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  const weekDay = findWeekDay(next);
  return weekDay === 'saturday' || weekDay === 'sunday' ? nextWorkingDay(next) : next;
}

export const Payout = z
  .object({
    id: Id,
    /** Such as `P-2026-0042`. */
    number: z.string(),
    status: PayoutStatus,
    amount: Money,
    from: Day,
    to: Day,
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    createdAt: Instant,
    /** When the bank should have it; null for old payouts. */
    expectedOn: z.nullable(Day),
    sentAt: z.nullable(Instant),
    paidAt: z.nullable(Instant),
    returnedAt: z.nullable(Instant),
    failure: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payout' });
export type Payout = z.output<typeof Payout>;
