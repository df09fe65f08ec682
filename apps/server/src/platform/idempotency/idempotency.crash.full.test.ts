import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { faultyConnection } from '../../testing/crash/database-proxy.ts';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { givenKeyedWrites, KEYED_WRITES, type SendAgain } from '../../testing/given/keyed-writes.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import type { WireResponse } from '../../testing/hostile/wire-request.ts';
import { fingerprinter, takeWriters } from '../../testing/table-contents.ts';
import { openDatabase } from '../database/database.ts';
import { killedWrites, NOT_KILLED } from '../../testing/crash/killed-writes.ts';

const fresh = await sharedDatabase();
const connection = await faultyConnection(fresh.connectionString);
afterAll(() => connection.remove());
/** Bypasses the injected faults. */
const observer = openDatabase(fresh.connectionString, { maxConnections: 1 });
afterAll(() => observer.close());
const test = await sharedTestApp({ connectionString: connection.connectionString });
const writes = await givenKeyedWrites(test);
await fingerprinter(observer.db);
beforeEach(() => void connection.repair());

const TRIES = 5;

/** Retries like a client, until there is a final response. */
async function untilAnswered(send: SendAgain): Promise<WireResponse> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await send();
    if (response.status !== 503) return response;
  }
  throw new Error(`Nobody answered in ${TRIES} tries.`);
}

/** Sends under a fault and retries; whatever happened, there must be one effect with its response. */
async function sentThrough(send: SendAgain, fault: () => void) {
  await takeWriters(observer.db);
  fault();
  const first = await send();
  connection.repair();
  const responses = [await untilAnswered(send), await untilAnswered(send)];
  const writers = await takeWriters(observer.db);
  const texts = responses.map(({ status, body }) => `${status} ${body}`);
  return { first: first.status, isOneResponse: texts[0] === texts[1], status: responses[0]?.status, writers };
}

const once = (input: object) => ({ ...input, isOneResponse: true, status: 200, effects: 1, withResponse: 1 });
/** A payout run has one transaction for the run and one for the response, besides one per vendor. */
const isEffect = ({ tables }: { readonly tables: readonly string[] }, name: string) =>
  name !== 'payout' || tables.includes('payouts');
const seen = ({ writers, ...rest }: Awaited<ReturnType<typeof sentThrough>>, name: string) => ({
  ...rest,
  effects: writers.filter((writer) => isEffect(writer, name)).length,
  withResponse: writers.filter(({ hasResponse }) => hasResponse).length,
});

describe.each(KEYED_WRITES)('one %s takes effect once, with one answer,', (name) => {
  it('if the commit succeeds but its confirmation is lost', async () => {
    const outcome = await sentThrough(await writes[name](), () => connection.loseCommit());
    // A retry finds the response; so may the first request, if the connection is back at once.
    expect([200, 503]).toContain(outcome.first);
    expect(seen(outcome, name)).toEqual(once({ first: outcome.first }));
  });

  it('if the database becomes unreachable right after the commit', async () => {
    const outcome = seen(await sentThrough(await writes[name](), () => connection.holdAfterCommit()), name);
    // A run continues after its first commit, so its caller has to retry.
    expect(outcome).toEqual(once({ first: name === 'payout' ? 503 : 200 }));
  });

  it('if all connections are lost at any of its statements', { timeout: 120_000 }, async () => {
    const unharmed = await writes[name]();
    connection.repair();
    expect((await unharmed()).status).toBe(200);
    const statements = connection.repair();
    // An order is moved in one statement; the rest are the claim, the stored response, begin and commit.
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

/** A different statement every day; a failure names it. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Batched queries may be one statement or several; if the write was done before the kill, aim earlier. */
const EARLIER = 5;

type KilledWrites = Awaited<ReturnType<typeof killedWrites>>;

async function killedLate(killed: KilledWrites, at: number): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const wrong = await killed.killedAt(KEYED_WRITES, at - tries * EARLIER + EARLIER, 'after');
    const wasOver = wrong.length === 1 && wrong[0]?.endsWith(NOT_KILLED) === true;
    if (!wasOver || tries === TRIES) return wrong;
  }
}

describe('refund, advert, placing, confirm, payout and bulk price, all in progress at once,', () => {
  // `npm run bench:crash` kills at every statement; a start takes seconds, so this kills only twice.
  it('take effect once each, with one answer, even if the process is killed', { timeout: 300_000 }, async () => {
    const app = await buildTestApp();
    onTestFinished(() => app.close());
    const killed = await killedWrites(app);
    onTestFinished(() => killed.remove());
    const statements = await killed.statements(KEYED_WRITES);
    expect(statements).toBeGreaterThan(60);
    const half = Math.floor(statements / 2);
    const early = 1 + (TODAY % half);
    const late = early + half - 1;
    expect((await killed.killedAt(KEYED_WRITES, early, 'before')).join('\n')).toBe('');
    expect((await killedLate(killed, late)).join('\n')).toBe('');
    expect(await killed.differences()).toEqual([]);
  });
});
