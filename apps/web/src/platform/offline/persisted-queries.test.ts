import 'fake-indexeddb/auto';
import { hashKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../testing/portal.tsx';
import { queries } from '../api/queries.ts';
import { closePin, pinSession } from '../session/pin-session.ts';
import { localStore } from '../storage/local-store.ts';
import {
  persistQueries,
  readStoredHashes,
  removeStoredQueries,
  restored,
  restoreQueries,
} from './persisted-queries.ts';
import { MAX_AGE_MS } from './query-persister.ts';

const ORDERS = ['orders', 'open'];
const MONEY = ['accounting', 'summary'];
const START = Date.parse('2026-11-15T10:00:00.000Z');

newPortal();

/** Opens a page of this account, stores the responses and closes it. */
async function givenStored(vendorId: string, responses: readonly (readonly [key: readonly string[], data: string])[]) {
  await localStore.set('userId', vendorId);
  const stop = persistQueries(
    vendorId,
    ([first]) => first === 'orders',
    ([, second]) => second === 'open',
  );
  for (const [key, data] of responses) queries.setQueryData(key, data);
  await vi.advanceTimersByTimeAsync(1000);
  const last = hashKey(responses.at(-1)?.[0] ?? []);
  await vi.waitFor(async () => expect(await readStoredHashes(vendorId)).toContain(last));
  stop();
  queries.clear();
}

const startWithoutConnection = async (vendorId: string) => {
  await localStore.set('userId', vendorId);
  await restoreQueries();
};

beforeEach(async () => {
  await removeStoredQueries();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
});

describe('stored queries', () => {
  it('are restored at an offline start, with their age', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    vi.setSystemTime(Date.now() + 3_600_000);
    await startWithoutConnection('kay');
    expect(queries.getQueryData(ORDERS)).toBe('two orders');
    expect(queries.getQueryState(ORDERS)?.dataUpdatedAt).toBe(START);
    expect(restored.getState().answeredAt).toBe(START);
  });

  it('stay stored when a later page reads other data', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    await givenStored('kay', [[['orders', 'past'], 'nine orders']]);
    await startWithoutConnection('kay');
    expect([ORDERS, ['orders', 'past']].map((key) => queries.getQueryData(key))).toEqual(['two orders', 'nine orders']);
  });

  it('are replaced by a newer response', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    vi.setSystemTime(Date.now() + 1000);
    queries.setQueryData(ORDERS, 'three orders');
    await startWithoutConnection('kay');
    expect(queries.getQueryData(ORDERS)).toBe('three orders');
  });

  it('contain only the selected queries', async () => {
    await givenStored('kay', [
      [MONEY, 'a balance'],
      [ORDERS, 'two orders'],
    ]);
    await startWithoutConnection('kay');
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([ORDERS]);
  });

  it('never contain what was read with a member’s PIN', async () => {
    const tabletRights = ['orders'] as const;
    const open = { token: 'a-pin', memberId: 'a-member', name: 'Amaka', tabletRights, stays: false };
    pinSession.setState({ open: { ...open, rights: ['orders', 'order_history'] } });
    await givenStored('kay', [
      [['orders', 'past'], 'nine orders'],
      [ORDERS, 'two orders'],
    ]);
    closePin();
    await startWithoutConnection('kay');
    expect([ORDERS, ['orders', 'past']].map((key) => queries.getQueryData(key))).toEqual(['two orders', undefined]);
  });

  it('are never shown to another account, whose start removes them', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    await startWithoutConnection('bola');
    expect(queries.getQueryData(ORDERS)).toBeUndefined();
    await startWithoutConnection('kay');
    expect(queries.getQueryData(ORDERS)).toBeUndefined();
  });

  it('are replaced by another account’s first write', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    await givenStored('bola', [[['orders', 'past'], 'of Bola']]);
    await startWithoutConnection('bola');
    expect([ORDERS, ['orders', 'past']].map((key) => queries.getQueryData(key))).toEqual([undefined, 'of Bola']);
  });

  it('are removed with the session, including pending writes', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    const stop = persistQueries(
      'kay',
      () => true,
      () => true,
    );
    queries.setQueryData(ORDERS, 'three orders');
    await removeStoredQueries();
    await vi.advanceTimersByTimeAsync(5000);
    stop();
    queries.clear();
    await startWithoutConnection('kay');
    expect([queries.getQueryData(ORDERS), restored.getState().answeredAt]).toEqual([undefined, null]);
  });

  it('expire after three days', async () => {
    await givenStored('kay', [[ORDERS, 'two orders']]);
    vi.setSystemTime(Date.now() + MAX_AGE_MS / 2);
    await givenStored('kay', [[['orders', 'past'], 'nine orders']]);
    vi.setSystemTime(Date.now() + MAX_AGE_MS / 2 + 1000);
    await startWithoutConnection('kay');
    expect([ORDERS, ['orders', 'past']].map((key) => queries.getQueryData(key))).toEqual([undefined, 'nine orders']);
  });
});
