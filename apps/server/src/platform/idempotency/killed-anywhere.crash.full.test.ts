import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { killedWrites, NOT_KILLED } from '../../testing/crash/killed-writes.ts';
import { KEYED_WRITES } from '../../testing/given/keyed-writes.ts';

let test: TestApp;
let writes: Awaited<ReturnType<typeof killedWrites>>;
beforeAll(async () => {
  test = await buildTestApp();
  writes = await killedWrites(test);
}, 300_000);
afterAll(async () => {
  await writes.remove();
  await test.close();
});

/** A different statement every day; a failure names it. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Batched queries may be one statement or several; if the write was done before the kill, aim earlier. */
const EARLIER = 5;
const TRIES = 5;

async function killedLate(at: number): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const wrong = await writes.killedAt(KEYED_WRITES, at - tries * EARLIER + EARLIER, 'after');
    const wasOver = wrong.length === 1 && wrong[0]?.endsWith(NOT_KILLED) === true;
    if (!wasOver || tries === TRIES) return wrong;
  }
}

describe('refund, advert, placing, confirm, payout and bulk price, all under way at once,', () => {
  // `npm run bench:crash` kills at every statement; a start takes seconds, so this kills only twice.
  it('happen once each, with one answer, though the process is killed', { timeout: 300_000 }, async () => {
    const statements = await writes.statements(KEYED_WRITES);
    expect(statements).toBeGreaterThan(60);
    const half = Math.floor(statements / 2);
    const early = 1 + (TODAY % half);
    const reportLag = early + half - 1;
    expect((await writes.killedAt(KEYED_WRITES, early, 'before')).join('\n')).toBe('');
    expect((await killedLate(reportLag)).join('\n')).toBe('');
    expect(await writes.differences()).toEqual([]);
  });
});
