import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo } from '../../testing/fakes/mailbox.ts';
import { makeCall } from '../../testing/make-call.ts';
import { hours, minutes, seconds } from '../clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const { signIn, verifySignInCode, signOut, revokeSession, listSessions } = signInContract;

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

async function waitingForCode() {
  const { email } = await givenVendor(test);
  await makeCall(test.app, signIn, { body: { email, password: PASSWORD } });
  return { email, otp: await codeSentTo(test, email) };
}

const answersTo = async (key: string, count: number, body: { email: string; otp: string }) =>
  Promise.all(Array.from({ length: count }, () => makeCall(test.app, verifySignInCode, { body }, withKey(key))));

describe('a write with an idempotency key', () => {
  it('is done once, and the first answer is given again with its status', async () => {
    const body = await waitingForCode();
    const [first] = await answersTo('the-same-key-1', 1, body);
    const [again] = await answersTo('the-same-key-1', 1, body);
    expect(first?.status).toBe(200);
    expect(again?.status).toBe(200);
    expect(again?.payload).toEqual(first?.payload);
    expect(first?.headers['idempotent-replay']).toBeUndefined();
    expect(again?.headers['idempotent-replay']).toBe('true');
  });

  it('gives a refusal again as it was', async () => {
    const { token } = await signedInVendor(test);
    const sessionId = '019a0000-0000-7000-8000-000000000000';
    const revoke = () =>
      makeCall(test.app, revokeSession, { body: { sessionId } }, { token, ...withKey('refused-key') });
    const [first, again] = [await revoke(), await revoke()];
    expect([first.status, again.status]).toEqual([410, 410]);
    expect(again.failure).toEqual(first.failure);
    expect(again.headers['idempotent-replay']).toBe('true');
  });

  it('is a conflict when the key comes with another body, and nothing happens', async () => {
    const [ada, bola] = [await waitingForCode(), await waitingForCode()];
    await answersTo('the-same-key-2', 1, ada);
    const [other] = await answersTo('the-same-key-2', 1, bola);
    expect(other?.status).toBe(409);
    expect(other?.failure.code).toBe('idempotency_key_reused');
    expect((await makeCall(test.app, verifySignInCode, { body: bola })).status).toBe(200);
  });

  it('runs in one of many at the same moment; the others wait or see its answer', async () => {
    const body = await waitingForCode();
    const answers = await answersTo('the-same-key-3', 12, body);
    const done = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status !== 200);
    expect(new Set(done.map(({ payload }) => payload.token)).size).toBe(1);
    expect(done.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
    for (const { status, failure, headers } of waiting) {
      expect([status, failure.code, headers['retry-after']]).toEqual([409, 'idempotency_in_progress', '1']);
    }
  });

  it('may be tried again after a failure that passes', async () => {
    const { email } = await givenVendor(test);
    const attempt = () =>
      makeCall(test.app, signIn, { body: { email, password: PASSWORD } }, withKey(`locked-out-${email.slice(7, 20)}`));
    await test.db.execute(sql`insert into sign_in_attempts (id, account, ip, at)
      select gen_random_uuid(), ${email}, '10.0.0.1', ${test.clock.now().toISOString()}::timestamptz from generate_series(1, 10)`);
    expect((await attempt()).status).toBe(429);
    test.clock.advance(minutes(16));
    expect((await attempt()).status).toBe(200);
  });

  it('is free again after a day, and not before', async () => {
    const { email, otp } = await waitingForCode();
    await answersTo('the-daily-key', 1, { email, otp });
    test.clock.advance(hours(24) - seconds(5));
    expect((await answersTo('the-daily-key', 1, { email, otp }))[0]?.headers['idempotent-replay']).toBe('true');
    test.clock.advance(seconds(10));
    expect((await answersTo('the-daily-key', 1, { email, otp }))[0]?.failure.code).toBe('code_expired');
  });

  it('that died half-way may be tried again after a minute', async () => {
    const body = await waitingForCode();
    await answersTo('the-dead-key', 1, body);
    await test.db.execute(sql`update idempotent_answers set status = null, answer = null`);
    expect((await answersTo('the-dead-key', 1, body))[0]?.failure.code).toBe('idempotency_in_progress');
    test.clock.advance(seconds(61));
    expect((await answersTo('the-dead-key', 1, body))[0]?.failure.code).toBe('code_expired');
  });

  it('leaves nothing readable behind: neither the key, nor the token in the answer', async () => {
    const body = await waitingForCode();
    const [answer] = await answersTo('a-key-of-some-length', 1, body);
    const { rows } = await test.db.execute<{ line: string; clear: string }>(
      sql`select to_jsonb(t)::text as line, encode(answer, 'escape') as clear from idempotent_answers t`,
    );
    const stored = rows.map(({ line, clear }) => line + clear).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [answer?.payload.token ?? '-', 'a-key-of-some-length', body.otp, 'vendorId'])
      expect(stored).not.toContain(secret);
  });

  it('belongs to who sent it: another vendor may use the same key', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    for (const { token } of [ada, bola]) {
      const left = await makeCall(test.app, signOut, {}, { token, ...withKey('everybodys-key') });
      expect([left.status, left.headers['idempotent-replay']]).toEqual([200, undefined]);
    }
  });

  it('must look like a key', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with blanks in it']) {
      const { token } = await signedInVendor(test);
      const answer = await makeCall(test.app, signOut, {}, { token, ...withKey(key) });
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['header.idempotency-key']);
      expect((await makeCall(test.app, listSessions, {}, { token })).status).toBe(200);
    }
  });
});
