import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given/given-vendor.ts';
import { codeSentTo } from '../../testing/given/sent-codes.ts';
import { aPng, noise } from '../../testing/given/sample-files.ts';
import { makeForm } from '../../testing/make-call.ts';
import { hours, minutes, seconds } from '../clock.ts';
import { idempotentAnswers } from '../platform.tables.ts';

const test = await sharedTestApp();

const { signIn, verifySignInCode, signOut, revokeSession, listSessions } = signInContract;

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

async function waitingForCode() {
  const { email } = await givenVendor(test);
  await test.request(signIn, { body: { email, password: PASSWORD } });
  return { email, otp: await codeSentTo(test, email) };
}

const sendRepeatedly = async (key: string, count: number, body: { email: string; otp: string }) =>
  Promise.all(Array.from({ length: count }, () => test.request(verifySignInCode, { body }, withKey(key))));

const countResponses = () => test.db.$count(idempotentAnswers);

describe('a write with an idempotency key', () => {
  it('takes effect once, and replays the first answer with its status', async () => {
    const body = await waitingForCode();
    const [first] = await sendRepeatedly('the-same-key-1', 1, body);
    const [again] = await sendRepeatedly('the-same-key-1', 1, body);
    expect(first?.status).toBe(200);
    expect(again?.status).toBe(200);
    expect(again?.payload).toEqual(first?.payload);
    expect(first?.headers['idempotent-replay']).toBeUndefined();
    expect(again?.headers['idempotent-replay']).toBe('true');
  });

  it('replays a refusal unchanged', async () => {
    const { token } = await signedInVendor(test);
    const sessionId = '019a0000-0000-7000-8000-000000000000';
    const revoke = () => test.request(revokeSession, { body: { sessionId } }, { token, ...withKey('refused-key') });
    const [first, again] = [await revoke(), await revoke()];
    expect([first.status, again.status]).toEqual([410, 410]);
    expect(again.failure).toEqual(first.failure);
    expect(again.headers['idempotent-replay']).toBe('true');
  });

  it('is refused as a conflict, without effect, if the key comes with another body', async () => {
    const [ada, bola] = [await waitingForCode(), await waitingForCode()];
    await sendRepeatedly('the-same-key-2', 1, ada);
    const [other] = await sendRepeatedly('the-same-key-2', 1, bola);
    expect(other?.status).toBe(409);
    expect(other?.failure.code).toBe('idempotency_key_reused');
    expect((await test.request(verifySignInCode, { body: bola })).status).toBe(200);
  });

  it('runs once among simultaneous duplicates, and the others wait for its answer', async () => {
    const body = await waitingForCode();
    const responses = await sendRepeatedly('the-same-key-3', 20, body);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(({ payload }) => payload.token)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
  });

  it('waits for a duplicate in another process, and gets its answer', async () => {
    const neighbour = await buildTestApp({ connectionString: test.connectionString });
    const body = await waitingForCode();
    const send = (on: TestApp) => on.request(verifySignInCode, { body }, withKey('the-same-key-4'));
    const responses = await Promise.all([test, neighbour, test, neighbour].map(send));
    await neighbour.close();
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ payload }) => payload.token)).size).toBe(1);
  });

  it('stores a refusal only for a caller who is known, so that strangers fill no table', async () => {
    const before = await countResponses();
    const wrong = { ...(await waitingForCode()), otp: '000000' };
    for (const key of ['a-wrong-code-1', 'a-wrong-code-1', 'a-wrong-code-2']) {
      const [refused] = await sendRepeatedly(key, 1, wrong);
      expect([refused?.status, refused?.headers['idempotent-replay']]).toEqual([400, undefined]);
    }
    expect(await countResponses()).toBe(before);
    const right = await waitingForCode();
    await sendRepeatedly('a-right-code-1', 1, right);
    expect((await sendRepeatedly('a-right-code-1', 1, right))[0]?.headers['idempotent-replay']).toBe('true');
    expect(await countResponses()).toBe(before + 1);
  });

  it('can be retried after a temporary failure', async () => {
    const { email } = await givenVendor(test);
    const enter = (password: string, key: string) =>
      test.request(
        signIn,
        { body: { email, password } },
        { headers: { ...withKey(key).headers, 'x-device-id': 'a-device-that-guesses' } },
      );
    const guesses = Array.from({ length: 10 }, (_, index) => enter('not-the-password', `a-wrong-guess-${index}`));
    await Promise.all(guesses);
    const attempt = () => enter(PASSWORD, 'the-key-of-the-right-one');
    expect((await attempt()).status).toBe(429);
    test.clock.advance(minutes(16));
    expect((await attempt()).status).toBe(200);
  });

  it('may reuse its key after a day, and not before', async () => {
    const { email, otp } = await waitingForCode();
    await sendRepeatedly('the-daily-key', 1, { email, otp });
    test.clock.advance(hours(24) - seconds(5));
    expect((await sendRepeatedly('the-daily-key', 1, { email, otp }))[0]?.headers['idempotent-replay']).toBe('true');
    test.clock.advance(seconds(10));
    expect((await sendRepeatedly('the-daily-key', 1, { email, otp }))[0]?.failure.code).toBe('code_expired');
  });

  it('stores neither the key nor the answer in readable form', async () => {
    const body = await waitingForCode();
    const [response] = await sendRepeatedly('a-key-of-some-length', 1, body);
    const { rows } = await test.db.execute<{ line: string; clear: string }>(
      sql`select to_jsonb(t)::text as line, encode(answer, 'escape') as clear from idempotent_answers t`,
    );
    const stored = rows.map(({ line, clear }) => line + clear).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [response?.payload.token ?? '-', 'a-key-of-some-length', body.otp, 'vendorId'])
      expect(stored).not.toContain(secret);
  });

  it('recognises an upload by its files, not by how the form was encoded', async () => {
    const { token } = await signedInVendor(test);
    const upload = async (bytes: Buffer) => {
      const { contentType, payload } = await makeForm('file', [{ name: 'logo.png', bytes }]);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': contentType,
        ...withKey('a-logo-key').headers,
      };
      return test.app.inject({ method: 'POST', url: onboardingContract.uploadLogo.path, headers, payload });
    };
    const [logo, other] = [await aPng(), await noise(200, 200).png().toBuffer()];
    const responses = [await upload(logo), await upload(logo), await upload(other)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    expect(responses[1]?.body).toBe(responses[0]?.body);
    expect(responses[2]?.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('belongs to its sender: another vendor may use the same key', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    for (const { token } of [ada, bola]) {
      const left = await test.request(signOut, {}, { token, ...withKey('everybodys-key') });
      expect([left.status, left.headers['idempotent-replay']]).toEqual([200, undefined]);
    }
  });

  it('is refused if the key is malformed', async () => {
    for (const key of ['short', 'x'.repeat(201), 'with blanks in it']) {
      const { token } = await signedInVendor(test);
      const response = await test.request(signOut, {}, { token, ...withKey(key) });
      expect(Object.keys(response.failure.fields ?? {})).toEqual(['header.idempotency-key']);
      expect((await test.request(listSessions, {}, { token })).status).toBe(200);
    }
  });
});

const SECRET = 'what only the vendor wrote';

const FAILURES = [
  ['no table to write to', sql`drop table support_tickets cascade`],
  ['no table of answers', sql`drop table idempotent_answers cascade`],
  ['the claim can’t be stored', sql`alter table idempotent_answers add constraint never check (false)`],
  [
    'the commit fails',
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
    create constraint trigger never after insert on idempotent_answers deferrable initially deferred
    for each row execute function refuse()`),
  ],
] as const;

describe('a call that fails in the database', () => {
  it.each(FAILURES)('gets an error envelope without the statement or its values: %s', async (_, damage) => {
    const broken = await buildTestApp();
    onTestFinished(() => broken.close());
    const { token } = await signedInVendor(broken);
    await broken.db.execute(damage);
    for (const key of [undefined, 'a-key-of-this-intention']) {
      const { method, path: url } = supportContract.contactSupport;
      const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) };
      const payload = { topic: 'other', subject: 'A question', message: SECRET };
      const response = await broken.app.inject({ method, url, headers, payload });
      if (response.statusCode === 200) continue;
      expect(response.json()).toEqual({
        error: true,
        code: 'internal',
        message: 'There was a fatal error from our end.',
      });
      expect(response.statusCode).toBe(500);
    }
  });

  it('gets the same before the caller is identified', async () => {
    const broken = await buildTestApp();
    onTestFinished(() => broken.close());
    await broken.db.execute(sql`drop table sign_in_attempts`);
    const { method, path: url } = signIn;
    const headers = { 'idempotency-key': 'a-key-of-this-intention' };
    const payload = { email: 'ada@example.ng', password: SECRET };
    const response = await broken.app.inject({ method, url, headers, payload });
    expect([response.statusCode, response.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(response.body).not.toMatch(/select|insert|ada@example/i);
  });
});
