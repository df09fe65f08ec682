import * as z from 'zod/mini';

/** §3 Vendor account status values. */
export const ACCOUNT_STATUSES = [
  'NEW',
  'PENDING',
  'APPROVED',
  'SUSPENDED',
  'BLOCKED',
  'DECLINED',
  'UNBLOCKED',
  'DELETED',
] as const;

export const AccountStatus = z.enum(ACCOUNT_STATUSES);
export type AccountStatus = z.output<typeof AccountStatus>;

interface AccountRights {
  /** May hold a session at all. */
  readonly maySignIn: boolean;
  /** May prepare or run the store: products, orders, promotions, money, settings. */
  readonly mayRunStore: boolean;
  /** May be sent new orders by the marketplace. */
  readonly receivesOrders: boolean;
}

/**
 * What each account state may do. An UNBLOCKED account has the rights of the state it was blocked from, so its own
 * row is never read directly: ask `rightsOf`.
 */
const RIGHTS = {
  NEW: { maySignIn: true, mayRunStore: false, receivesOrders: false },
  PENDING: { maySignIn: true, mayRunStore: true, receivesOrders: false },
  APPROVED: { maySignIn: true, mayRunStore: true, receivesOrders: true },
  SUSPENDED: { maySignIn: true, mayRunStore: true, receivesOrders: false },
  DECLINED: { maySignIn: true, mayRunStore: false, receivesOrders: false },
  BLOCKED: { maySignIn: false, mayRunStore: false, receivesOrders: false },
  DELETED: { maySignIn: false, mayRunStore: false, receivesOrders: false },
} as const satisfies Record<Exclude<AccountStatus, 'UNBLOCKED'>, AccountRights>;

/** The state an account works as: for an UNBLOCKED one, what it was before the block. */
export type WorkingStatus = keyof typeof RIGHTS;

export interface AccountState {
  readonly status: AccountStatus;
  /** Kept while BLOCKED and UNBLOCKED. */
  readonly statusBeforeBlock: WorkingStatus | null;
}

export const workingStatus = ({ status, statusBeforeBlock }: AccountState): WorkingStatus =>
  status === 'UNBLOCKED' ? (statusBeforeBlock ?? 'PENDING') : status;

export const rightsOf = (state: AccountState): AccountRights => RIGHTS[workingStatus(state)];
