import { assert, constantFrom, oneof, pre, property, array, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_CHANGES,
  ACCOUNT_STATUSES,
  accountAfter,
  accountRights,
  workingStatus,
  type AccountActor,
  type AccountState,
  type AccountStatus,
  type NextStatus,
} from './account-status.ts';

const NEW: AccountState = { status: 'NEW', statusBeforeBlock: null };
const NEXT = Object.keys(ACCOUNT_CHANGES) as NextStatus[];
const ACTORS: readonly AccountActor[] = ['applicant', 'administrator'];

/** A sequence of attempts; one that isn't allowed leaves the account unchanged. */
const attempts = array(record({ by: constantFrom(...ACTORS), to: constantFrom(...NEXT) }), { maxLength: 30 });
const livesOf = (tries: readonly { by: AccountActor; to: NextStatus }[]) => {
  const states = [NEW];
  for (const { by, to } of tries) states.push(accountAfter(states.at(-1) ?? NEW, by, to) ?? states.at(-1) ?? NEW);
  return states;
};
const anyState = oneof(attempts.map((tries) => livesOf(tries).at(-1) ?? NEW));

const stateOf = (status: AccountStatus): AccountState => ({
  status,
  statusBeforeBlock: status === 'BLOCKED' || status === 'UNBLOCKED' ? 'APPROVED' : null,
});

const reachable = (from: AccountStatus, by: AccountActor) =>
  NEXT.filter((to) => accountAfter(stateOf(from), by, to)).join(' ');

describe('the states of an account', () => {
  it('can all be reached', () => {
    const reached = new Set<AccountStatus>(['NEW']);
    // Also visits statuses added during the loop.
    for (const status of reached) {
      for (const by of ACTORS) for (const to of NEXT) if (accountAfter(stateOf(status), by, to)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...ACCOUNT_STATUSES].toSorted());
  });

  it('change exactly as the table says', () => {
    const rows = ACCOUNT_STATUSES.map((from) => [from, reachable(from, 'applicant'), reachable(from, 'administrator')]);
    expect(rows).toEqual([
      ['NEW', 'PENDING', 'BLOCKED DELETED'],
      ['PENDING', '', 'APPROVED DECLINED BLOCKED DELETED'],
      ['APPROVED', '', 'SUSPENDED BLOCKED DELETED'],
      ['SUSPENDED', '', 'APPROVED BLOCKED DELETED'],
      ['BLOCKED', '', 'UNBLOCKED DELETED'],
      ['DECLINED', 'PENDING', 'BLOCKED DELETED'],
      ['UNBLOCKED', '', 'SUSPENDED BLOCKED DELETED'],
      ['DELETED', '', ''],
    ]);
  });

  it('never leave DELETED and never return to NEW', () => {
    assert(
      property(attempts, (tries) => {
        const statuses = livesOf(tries).map(({ status }) => status);
        const end = statuses.indexOf('DELETED');
        const left = statuses.findIndex((status) => status !== 'NEW');
        expect(end === -1 || statuses.slice(end).every((status) => status === 'DELETED')).toBe(true);
        expect(left !== -1 && statuses.slice(left).includes('NEW')).toBe(false);
      }),
    );
  });

  it('remember the status before a block, and nothing otherwise', () => {
    assert(
      property(anyState, ({ status, statusBeforeBlock }) => {
        expect(statusBeforeBlock !== null).toBe(status === 'BLOCKED' || status === 'UNBLOCKED');
        expect(statusBeforeBlock === 'BLOCKED' || statusBeforeBlock === 'DELETED').toBe(false);
      }),
    );
  });

  it('restore exactly the rights from before a block', () => {
    assert(
      property(anyState, (before) => {
        const blocked = accountAfter(before, 'administrator', 'BLOCKED');
        pre(blocked !== undefined);
        expect(accountRights(blocked)).toEqual({ maySignIn: false, mayRunStore: false, receivesOrders: false });
        const again = accountAfter(blocked, 'administrator', 'UNBLOCKED');
        expect(again && workingStatus(again)).toBe(workingStatus(before));
        expect(again && accountRights(again)).toEqual(accountRights(before));
      }),
    );
  });

  it('allow orders only after an administrator’s approval', () => {
    assert(
      property(attempts, (tries) => {
        const lives = livesOf(tries);
        const first = lives.findIndex((state) => accountRights(state).receivesOrders);
        const untilThen = lives.slice(0, first + 1).map(({ status }) => status);
        expect(first === -1 || untilThen.includes('APPROVED')).toBe(true);
      }),
    );
  });
});
