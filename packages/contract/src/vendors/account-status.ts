import * as z from 'zod/mini';

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

/** §3, §9: a vendor's status before anything is loaded. */
export const VENDOR_STATUS_DEFAULT = 'pending';

interface AccountRights {
  /** May have a session at all. */
  readonly maySignIn: boolean;
  /** May prepare or run the store: products, orders, promotions, money, settings. */
  readonly mayRunStore: boolean;
  readonly receivesOrders: boolean;
}

/** An UNBLOCKED account has the rights of the status it was blocked from, so use `accountRights` rather than this table. */
const RIGHTS = {
  NEW: { maySignIn: true, mayRunStore: false, receivesOrders: false },
  PENDING: { maySignIn: true, mayRunStore: true, receivesOrders: false },
  APPROVED: { maySignIn: true, mayRunStore: true, receivesOrders: true },
  SUSPENDED: { maySignIn: true, mayRunStore: true, receivesOrders: false },
  DECLINED: { maySignIn: true, mayRunStore: false, receivesOrders: false },
  BLOCKED: { maySignIn: false, mayRunStore: false, receivesOrders: false },
  DELETED: { maySignIn: false, mayRunStore: false, receivesOrders: false },
} as const satisfies Record<Exclude<AccountStatus, 'UNBLOCKED'>, AccountRights>;

/** For an UNBLOCKED account, its status before the block. */
export type WorkingStatus = keyof typeof RIGHTS;

export interface AccountState {
  readonly status: AccountStatus;
  /** Preserved while BLOCKED and UNBLOCKED. */
  readonly statusBeforeBlock: WorkingStatus | null;
}

export const workingStatus = ({ status, statusBeforeBlock }: AccountState): WorkingStatus =>
  status === 'UNBLOCKED' ? (statusBeforeBlock ?? 'PENDING') : status;

export const accountRights = (state: AccountState): AccountRights => RIGHTS[workingStatus(state)];

/** An applicant verifies a code or sends a declined application again; everything else is the administrator's. */
export type AccountActor = 'applicant' | 'administrator';

interface AccountChange {
  readonly by: AccountActor;
  /** An UNBLOCKED account counts as its status before the block. */
  readonly from: readonly WorkingStatus[];
}

/** An account starts as NEW and never returns to it. */
export const ACCOUNT_CHANGES = {
  PENDING: { by: 'applicant', from: ['NEW', 'DECLINED'] },
  APPROVED: { by: 'administrator', from: ['PENDING', 'SUSPENDED'] },
  DECLINED: { by: 'administrator', from: ['PENDING'] },
  SUSPENDED: { by: 'administrator', from: ['APPROVED'] },
  BLOCKED: { by: 'administrator', from: ['NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'DECLINED'] },
  UNBLOCKED: { by: 'administrator', from: ['BLOCKED'] },
  DELETED: { by: 'administrator', from: ['NEW', 'PENDING', 'APPROVED', 'SUSPENDED', 'DECLINED', 'BLOCKED'] },
} as const satisfies Record<Exclude<AccountStatus, 'NEW'>, AccountChange>;

export type NextStatus = keyof typeof ACCOUNT_CHANGES;

export function accountAfter(state: AccountState, by: AccountActor, to: NextStatus): AccountState | undefined {
  const change: AccountChange = ACCOUNT_CHANGES[to];
  const worksAs = workingStatus(state);
  if (change.by !== by || !change.from.includes(worksAs)) return undefined;
  if (to === 'BLOCKED') return { status: to, statusBeforeBlock: worksAs };
  return { status: to, statusBeforeBlock: to === 'UNBLOCKED' ? state.statusBeforeBlock : null };
}
