import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { openDatabase } from './database.ts';
import type { Db } from './db.ts';
import { findPooler, sharesConnections } from './pooler.ts';
import { isDatabaseGone, isHeldUp, isRetryable } from './database-gone.ts';

const fresh = await sharedDatabase();
const database = openDatabase(fresh.connectionString, { maxConnections: 2, connectMs: 1_000 });
afterAll(() => database.close());

async function hold(db: Db, count: number) {
  const over = Promise.withResolvers<void>();
  const held = Array.from({ length: count }, async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await over.promise;
    });
  });
  const settled = Promise.allSettled(held);
  return async () => {
    over.resolve();
    await settled;
  };
}

const queryTwice = async (db: Db) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_setting('application_name') as name`);
  return rows[0]?.name;
};

describe('background work', () => {
  it('uses none of the connections that calls need, however much of it there is', async () => {
    const release = await hold(database.background, 20);
    expect(await queryTwice(database.db)).toBe('vendor-portal');
    await release();
  });

  it('continues even if requests use all of their own connections', async () => {
    const release = await hold(database.db, 20);
    expect(await queryTwice(database.background)).toBe('vendor-portal background');
    await release();
  });
});

function poolOf(pids: number[], takes: 'shift' | 'pop') {
  const take = () => pids[takes]() ?? 0;
  const session = () => {
    let held = 0;
    return {
      backend: async () => {
        const pid = take();
        pids.push(pid);
        return pid;
      },
      begin: async () => (held = take()),
      end: async () => pids.push(held),
    };
  };
  return [session(), session()] as const;
}

const ownSession = (pid: number) => ({ backend: async () => pid, begin: async () => pid, end: async () => undefined });

describe('a pooler in transaction mode', () => {
  it.each(['shift', 'pop'] as const)('is detected, even with many spare connections (%s)', async (takes) => {
    for (const pids of [
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4, 5, 6, 7],
    ])
      expect(await sharesConnections(...poolOf([...pids], takes))).toBe(true);
  });

  it('is not detected if each client has its own process', async () => {
    expect(await sharesConnections(ownSession(1), ownSession(2))).toBe(false);
    expect(await findPooler({ ...fresh, directUrl: undefined })).toBe(false);
  });
});

const failed = (code: string, more: object = {}) =>
  new Error('Failed query', { cause: Object.assign(new Error('as the driver says it'), { code, ...more }) });

describe('a database error', () => {
  it.each([
    ['the name can’t be looked up', failed('ENOTFOUND')],
    ['the name can’t be looked up for now', failed('EAI_AGAIN')],
    ['the host is unreachable', failed('EHOSTUNREACH')],
    ['the connection was reset', failed('ECONNRESET')],
    ['the socket is missing', failed('ENOENT', { syscall: 'connect' })],
    ['it is starting up', failed('57P03')],
    ['it was stopped by its operator', failed('57P01')],
    ['it crashed', failed('57P02')],
    ['it became a read-only standby', failed('25006')],
    ['a deadlock', failed('40P01')],
    ['two transactions that can’t be serialised', failed('40001')],
    ['its disk is full', failed('53100')],
    ['it has no memory', failed('53200')],
    ['it has no connection left', failed('53300')],
    ['its disk fails', failed('58030')],
    ['a lock that isn’t available', failed('55P03')],
    ['a statement took too long', failed('57014')],
    ['a transaction was idle for too long', failed('25P03')],
    ['the pool has no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['nobody answered', new Error('Connection terminated due to connection timeout')],
    ['it hung up', new Error('Connection terminated unexpectedly')],
  ])('means "try again in a moment": %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(true);
  });

  it.each([
    ['a value that already exists', failed('23505')],
    ['a missing column', failed('42703')],
    ['a missing file', failed('ENOENT', { syscall: 'open' })],
    ['a full disk of ours', failed('ENOSPC', { syscall: 'write' })],
    ['any error of ours', new Error('An unexpected error.')],
    ['no error at all', 'text'],
  ])('does not mean "try again in a moment": %s', (_, error) => {
    expect(isDatabaseGone(error)).toBe(false);
  });

  it('is over for one caller only after a timeout or a collision', () => {
    const codes = ['55P03', '57014', '25P03', '40P01', '53300', '08006'];
    expect(codes.map((code) => isHeldUp(failed(code)))).toEqual([true, true, true, true, false, false]);
  });

  it('is retried only if the database has rolled the transaction back', () => {
    expect(['40P01', '40001', '57014', '53100', '08006'].map((code) => isRetryable(failed(code)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
