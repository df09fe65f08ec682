import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openSession } from '../../features/vendors/sessions/sessions.service.ts';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor } from '../../testing/given/given-vendor.ts';
import { makeCall } from '../../testing/make-call.ts';
import { days, hours, minutes, seconds, type MovableClock } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { housekeeping } from '../housekeeping.ts';
import { answerSealer, keyHash, openAnswer } from './sealed-answer.ts';

const test = await appOfThisFile();

const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };

/** A write that can be counted, by a vendor of its own under a key of its own. */
async function givenWrite() {
  const { vendorId } = await givenVendor(test);
  const key = newId();
  const hash = keyHash(vendorId, key);
  const send = async (at: TestApp = test, message = 'Where is the key?') => {
    const { token } = await openSession(at.db, at.clock, { vendorId, client });
    const body = { topic: 'other', subject: 'A question', message } as const;
    const headers = { 'idempotency-key': key };
    return makeCall(at.app, supportContract.contactSupport, { body }, { token, headers });
  };
  const column = async <T>(question: ReturnType<typeof sql>) => {
    const { rows } = await test.db.execute<{ found: T }>(question);
    return rows.map(({ found }) => found);
  };
  return {
    key,
    hash,
    send,
    times: async () =>
      (await column<number>(sql`select count(*)::int as found from support_tickets where vendor_id = ${vendorId}`))[0],
    /** In which pieces its answers lie. */
    places: () =>
      column<string>(sql`
        select tableoid::regclass::text as found from sealed_answers where key_hash = ${hash} order by claimed_at`),
  };
}

const isReplay = ({ headers }: Awaited<ReturnType<typeof makeCall>>) => headers['idempotent-replay'] === 'true';

const tidy = () => housekeeping(test.db, test.clock, []).run();

const untilMidnight = (clock: MovableClock) => days(1) - (clock.now().getTime() % days(1));

describe('answers in pieces by the day', () => {
  it('are given again on the other side of midnight, until their day is over', async () => {
    test.clock.advance(days(1) + untilMidnight(test.clock) - seconds(20));
    await tidy();
    const { send, times, places } = await givenWrite();
    const first = await send();
    test.clock.advance(seconds(30));
    await tidy();
    const again = await send();
    expect([again.status, again.payload, isReplay(again)]).toEqual([200, first.payload, true]);
    test.clock.advance(hours(23));
    await tidy();
    expect(isReplay(await send())).toBe(true);
    expect(await times()).toBe(1);
    expect(await places()).toEqual([expect.stringMatching(/^sealed_answers_\d{8}00$/)]);
    test.clock.advance(hours(1));
    const [second, replay] = [await send(), await send()];
    expect([isReplay(second), isReplay(replay), await times()]).toEqual([false, true, 2]);
    expect(replay.payload).toEqual(second.payload);
    expect(replay.payload).not.toEqual(first.payload);
    const [early, late] = await places();
    expect(early).not.toBe(late);
  });

  it('have one first though two come at once, the one before midnight by its clock and the other after', async () => {
    const neighbour = await buildTestApp({ connectionString: test.connectionString });
    test.clock.advance(days(1) + untilMidnight(test.clock) - minutes(1));
    await tidy();
    neighbour.clock.advance(test.clock.now().getTime() + minutes(2) - neighbour.clock.now().getTime());
    for (let round = 0; round < 5; round += 1) {
      const { send, times, places } = await givenWrite();
      const answers = await Promise.all([test, neighbour, neighbour, test].map((app) => send(app)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
      expect([await times(), await places()]).toEqual([1, [expect.any(String)]]);
    }
    await neighbour.close();
  });

  it('go on where an earlier version has kept the answer with the claim', async () => {
    const { key, hash, send, times } = await givenWrite();
    await send();
    const kept = answerSealer(key)('{"error":false,"payload":{"id":"of an earlier version"}}');
    await test.db.execute(sql`delete from sealed_answers where key_hash = ${hash}`);
    await test.db.execute(sql`update idempotent_answers set status = 200, answer = ${kept} where key_hash = ${hash}`);
    const again = await send();
    expect([again.status, again.payload, isReplay(again)]).toEqual([200, { id: 'of an earlier version' }, true]);
    expect((await send(test, 'Another question')).failure.code).toBe('idempotency_key_reused');
    expect(await times()).toBe(1);
  });

  it('are not taken for those of an earlier version that has the key anew after a day', async () => {
    const { key, hash, send, places } = await givenWrite();
    await send();
    const kept = answerSealer(key)('{"error":false,"payload":{"id":"the next day"}}');
    await test.db.execute(sql`
      update idempotent_answers set status = 200, answer = ${kept}, claimed_at = claimed_at + interval '1 millisecond'
      where key_hash = ${hash}`);
    expect((await send()).payload).toEqual({ id: 'the next day' });
    expect(await places()).toHaveLength(1);
  });

  it('leave in the claim that an earlier version is to send its client here again', async () => {
    const { key, hash, send } = await givenWrite();
    await send();
    const { rows } = await test.db.execute<{ status: number; answer: Buffer }>(
      sql`select status, answer from idempotent_answers where key_hash = ${hash}`,
    );
    expect(rows.map(({ status, answer }) => [status, JSON.parse(openAnswer(key, answer)) as unknown])).toEqual([
      [503, { error: true, code: 'unavailable', message: 'We cannot be reached at the moment. Please try again.' }],
    ]);
  });

  it('may be lost, and still nothing is done twice within the day', async () => {
    const { hash, send, times } = await givenWrite();
    await send();
    await test.db.execute(sql`delete from sealed_answers where key_hash = ${hash}`);
    const again = await send();
    expect([again.status, again.failure.code, await times()]).toEqual([503, 'unavailable', 1]);
    test.clock.advance(hours(24));
    expect([(await send()).status, isReplay(await send()), await times()]).toEqual([200, true, 2]);
  });
});
