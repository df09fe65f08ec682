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

/** What blocks a payout, the most important first. */
export const PayoutObstacle = z.enum(PAYOUT_OBSTACLES);
export type PayoutObstacle = z.output<typeof PayoutObstacle>;

/** Why a run passed a vendor over: an obstacle, nothing to pay, or a failure of ours that is tried again. */
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

/** Vendors that the marketplace has stopped or never admitted are paid nothing, whatever their balance. */
export const obstacleOfAccount = (state: AccountState): PayoutObstacle | undefined => OF_ACCOUNT[workingStatus(state)];
