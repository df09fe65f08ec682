import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { reconcileBooks } from '../../features/books/reconcile.service.ts';
import { TEST_APP_SECRET, type TestApp } from '../build-test-app.ts';
import { givenKeyedWrites, KEYED_WRITES, type KeyedWrite, type SendAgain } from '../given/keyed-writes.ts';
import type { WireAnswer } from '../hostile/wire-request.ts';
import type { CrashMode } from './crashing-database.ts';
import { processBehindProxy } from './process-behind-proxy.ts';

const KEY = { id: 'far', secret: 'a-secret-of-the-process-elsewhere', scopes: ['storefront', 'admin'] } as const;

/** The write was done before that statement. */
export const NOT_KILLED = 'It was not killed.';

const UNAVAILABLE = 503;
const RETRIES = 60;

/** Retries while the process is busy, as every client does: it has only just started. */
async function retryWhileBusy(send: SendAgain): Promise<WireAnswer> {
  for (let retry = 0; ; retry += 1) {
    const answer = await send();
    if (answer.status !== UNAVAILABLE || retry === RETRIES) return answer;
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
  const server = await processBehindProxy(test.connectionString, KEY, TEST_APP_SECRET);
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
      for (const [place, send] of sending.entries()) {
        const [first, second] = [await retryWhileBusy(send), await retryWhileBusy(send)];
        const isOne = first.status === 200 && first.body === second.body;
        if (!isOne) wrong.push(`The ${names[place]} is answered ${first.status} ${first.body}, then ${second.body}`);
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
