import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import type { WireResponse, WireRequest } from '../hostile/wire-request.ts';
import type { CrashMode } from './database-proxy.ts';
import { faultyConnection } from './database-proxy.ts';
import { startKillableServer } from './killable-server.ts';
import { reconcileBooks } from '../../features/books/reconcile.service.ts';
import { TEST_APP_SECRET, type TestApp, buildTestApp } from '../build-test-app.ts';
import { givenKeyedWrites, KEYED_WRITES, type KeyedWrite, type SendAgain } from '../given/keyed-writes.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../platform/database/schema/migrate.ts';

/** The setting requires a host; the socket's folder is still in the query. */
const asSetting = (connectionString: string) => connectionString.replace('@/', '@localhost/');

/** No response: the process died before it could. */
const UNANSWERED = 0;

async function processBehindProxy(connectionString: string, { id, secret, scopes }: GatewayKey) {
  const line = await faultyConnection(connectionString);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const settings = {
    DEMO: '0',
    // Keys in the database were sealed by the first process.
    APP_SECRET: TEST_APP_SECRET,
    GATEWAY_KEYS: `${id}:${secret}:${scopes.join('+')}`,
    DATABASE_URL: asSetting(line.connectionString),
    DATABASE_DIRECT_URL: asSetting(connectionString),
  };
  let server: Awaited<ReturnType<typeof startKillableServer>> | undefined = await startKillableServer(
    dataDir,
    settings,
  );
  let dying: Promise<void> | undefined;

  return {
    /** Since the last call; a pending kill that didn't happen is cancelled. */
    statements: () => line.repair(),
    dieAt: (statement: number, mode: CrashMode) =>
      line.killAt(statement, mode, () => {
        dying = server?.kill();
        server = undefined;
      }),
    /** Restarts it if it died; returns whether it did. */
    comeBack: async (): Promise<boolean> => {
      line.repair();
      if (server) return false;
      await dying;
      server = await startKillableServer(dataDir, settings);
      return true;
    },
    send: async ({ method, url, headers, payload }: WireRequest): Promise<WireResponse> => {
      try {
        const args = { method, headers, ...(payload !== undefined && { body: payload.toString() }) };
        const response = await fetch(`${server?.address ?? ''}${url}`, args);
        return { status: response.status, headers: {}, body: await response.text() };
      } catch {
        return { status: UNANSWERED, headers: {}, body: '' };
      }
    },
    remove: async () => {
      await server?.stop();
      await line.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const KEY = { id: 'far', secret: 'a-secret-of-the-process-elsewhere', scopes: ['storefront', 'admin'] } as const;

/** The write was done before that statement. */
export const NOT_KILLED = 'It was not killed.';

const UNAVAILABLE = 503;
const RETRIES = 60;

/** Retries while the process is busy, as every client does: it has only just started. */
async function retryWhileBusy(send: SendAgain): Promise<WireResponse> {
  for (let retry = 0; ; retry += 1) {
    const response = await send();
    if (response.status !== UNAVAILABLE || retry === RETRIES) return response;
    await wait(500);
  }
}

/** The unique effect of each write. */
const TRACES: Record<KeyedWrite, string> = {
  refund: `select count(*)::int from ledger_entries where kind = 'refund'`,
  advert: `select count(*)::int from ledger_entries where kind = 'advert_paid'`,
  placing: `select count(*)::int from order_steps where status = 'placed'`,
  confirm: `select count(*)::int from order_steps where status = 'confirmed'`,
  payout: `select count(*)::int from ledger_entries where kind = 'payout'`,
  'bulk price': `select count(*)::int from audit_records where kind = 'product_price_changed'`,
};

async function countTraces({ db }: TestApp): Promise<Map<string, number>> {
  const each = Object.entries(TRACES).map(([name, count]) => sql`select ${name} as name, (${sql.raw(count)}) as count`);
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(each, sql` union all `));
  return new Map(rows.map(({ name, count }) => [name, count]));
}

export async function killedWrites(test: TestApp) {
  const server = await processBehindProxy(test.connectionString, KEY);
  const writes = await givenKeyedWrites(test, { key: KEY, submit: server.send });
  const intentions = async (names: readonly KeyedWrite[]) => {
    const sent = [];
    for (const name of names) sent.push(await writes[name]());
    return sent;
  };

  return {
    statements: async (names: readonly KeyedWrite[]): Promise<number> => {
      const sending = await intentions(names);
      server.statements();
      await Promise.all(sending.map((send) => send()));
      return server.statements();
    },

    /** All at once, killed there, and then each retried with its key, twice. Returns the deviations. */
    killedAt: async (names: readonly KeyedWrite[], at: number, mode: CrashMode): Promise<string[]> => {
      const sending = await intentions(names);
      const before = await countTraces(test);
      server.dieAt(at, mode);
      await Promise.all(sending.map((send) => send()));
      const hasDied = await server.comeBack();
      const wrong: string[] = hasDied ? [] : [NOT_KILLED];
      for (const [index, send] of sending.entries()) {
        const [first, second] = [await retryWhileBusy(send), await retryWhileBusy(send)];
        const isOne = first.status === 200 && first.body === second.body;
        if (!isOne) wrong.push(`The ${names[index]} is answered ${first.status} ${first.body}, then ${second.body}`);
      }
      const now = await countTraces(test);
      for (const name of KEYED_WRITES) {
        const [effects, due] = [(now.get(name) ?? 0) - (before.get(name) ?? 0), names.includes(name) ? 1 : 0];
        if (effects !== due) wrong.push(`There are ${effects} of ${name} instead of ${due}.`);
      }
      return wrong.map((what) => `Killed ${mode} statement ${at} of ${names.join(', ')}: ${what}`);
    },

    differences: async () => (await reconcileBooks(test.platform, {})).differences,
    remove: server.remove,
  };
}

const MODES: readonly CrashMode[] = ['before', 'after'];

/** Before and after every statement of every write that moves money or goods. */
export async function killAtEveryStatement(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' });
  const { connectionString } = postgres;
  await migrateDatabase(connectionString);
  const test = await buildTestApp({ connectionString });
  const writes = await killedWrites(test);
  /** By write. At each of them the server is killed twice. */
  const statements: Record<string, number> = {};
  const wrong: string[] = [];
  // A write doesn't always take as many statements: one that was already done wasn't killed, but is still checked.
  let [kills, overByThen] = [0, 0];
  for (const name of KEYED_WRITES) {
    const count = (statements[name] = await writes.statements([name]));
    for (let at = 1; at <= count; at += 1) {
      for (const mode of MODES) {
        const found = await writes.killedAt([name], at, mode);
        const isOver = found.some((each) => each.endsWith(NOT_KILLED));
        wrong.push(...found.filter((each) => !each.endsWith(NOT_KILLED)));
        if (isOver) overByThen += 1;
        else kills += 1;
      }
    }
  }
  for (const difference of await writes.differences()) wrong.push(`The books differ: ${JSON.stringify(difference)}`);
  await writes.remove();
  await test.close();
  await postgres.stop();
  return { statements, kills, overByThen, wrong };
}
