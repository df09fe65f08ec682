import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { faultyConnection, type FaultyConnection } from '../../testing/crash/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { givenKeyedWrites, KEYED_WRITES, type SendAgain } from '../../testing/given/keyed-writes.ts';
import type { WireAnswer } from '../../testing/hostile/wire-request.ts';
import { fingerprinter, takeWriters } from '../../testing/table-contents.ts';
import { openDatabase, type Database } from '../database/database.ts';

let fresh: FreshDatabase;
let connection: FaultyConnection;
/** Bypasses the injected faults. */
let looking: Database;
let test: TestApp;
let writes: Awaited<ReturnType<typeof givenKeyedWrites>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  connection = await faultyConnection(fresh.connectionString);
  looking = openDatabase(fresh.connectionString, { maxConnections: 1 });
  test = await buildTestApp({ connectionString: connection.connectionString });
  writes = await givenKeyedWrites(test);
  await fingerprinter(looking.db);
});
afterAll(async () => {
  await test.close();
  await looking.close();
  await connection.remove();
  await fresh.drop();
});
beforeEach(() => void connection.repair());

const TRIES = 5;

/** Retries like a client, until there is a final answer. */
async function untilAnswered(send: SendAgain): Promise<WireAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
  throw new Error(`Nobody answered in ${TRIES} tries.`);
}

/** Sends under a fault and retries; whatever happened, there must be one effect with its answer. */
async function sentThrough(send: SendAgain, fault: () => void) {
  await takeWriters(looking.db);
  fault();
  const first = await send();
  connection.repair();
  const answers = [await untilAnswered(send), await untilAnswered(send)];
  const writers = await takeWriters(looking.db);
  const texts = answers.map(({ status, body }) => `${status} ${body}`);
  return { first: first.status, isOneAnswer: texts[0] === texts[1], status: answers[0]?.status, writers };
}

const once = (input: object) => ({ ...input, isOneAnswer: true, status: 200, effects: 1, withAnswer: 1 });
/** A payout run has one transaction for the run and one for the answer, besides one per vendor. */
const isEffect = ({ tables }: { readonly tables: readonly string[] }, name: string) =>
  name !== 'payout' || tables.includes('payouts');
const seen = ({ writers, ...rest }: Awaited<ReturnType<typeof sentThrough>>, name: string) => ({
  ...rest,
  effects: writers.filter((writer) => isEffect(writer, name)).length,
  withAnswer: writers.filter(({ hasAnswer }) => hasAnswer).length,
});

describe.each(KEYED_WRITES)('one %s stays one, with one answer,', (name) => {
  it('when the commit succeeded but its confirmation is lost', async () => {
    const outcome = await sentThrough(await writes[name](), () => connection.loseCommit());
    // A retry finds the answer; so may the first request, if the connection is back at once.
    expect([200, 503]).toContain(outcome.first);
    expect(seen(outcome, name)).toEqual(once({ first: outcome.first }));
  });

  it('when nothing reaches the database any more, right after the commit', async () => {
    const outcome = seen(await sentThrough(await writes[name](), () => connection.holdAfterCommit()), name);
    // A run continues after its first commit, so its caller has to retry.
    expect(outcome).toEqual(once({ first: name === 'payout' ? 503 : 200 }));
  });

  it('when all connections are lost at any of its statements', { timeout: 120_000 }, async () => {
    const unharmed = await writes[name]();
    connection.repair();
    expect((await unharmed()).status).toBe(200);
    const statements = connection.repair();
    // An order is moved in one statement; the rest are the claim, the stored answer, begin and commit.
    expect(statements).toBeGreaterThan(name === 'confirm' ? 6 : 8);
    for (const mode of ['before', 'after'] as const) {
      for (let at = 1; at <= statements; at += 1) {
        const send = await writes[name]();
        const outcome = seen(await sentThrough(send, () => connection.cutAt(at, mode)), name);
        expect({ ...outcome, at, mode }).toEqual(once({ first: outcome.first, at, mode }));
      }
    }
  });
});
