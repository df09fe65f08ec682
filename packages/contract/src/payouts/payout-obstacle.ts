import * as z from 'zod/mini';
import { workingStatus, type AccountState, type WorkingStatus } from '../vendors/account-status.ts';

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
