import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';

let test: TestApp;
afterEach(() => test.close());

const SECRET = 'what only the vendor wrote';

const FAILURES = [
  ['the table of what is written', sql`drop table support_tickets cascade`],
  ['the table of first answers', sql`drop table idempotent_answers cascade`],
  ['the keeping of the claim', sql`alter table idempotent_answers add constraint never check (false)`],
  [
    'the commit',
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
    create constraint trigger never after insert on idempotent_answers deferrable initially deferred
    for each row execute function refuse()`),
  ],
] as const;

describe('a call that the database fails', () => {
  it.each(FAILURES)('is answered in the envelope, with no statement and no value of it: %s', async (_, broken) => {
    test = await buildTestApp();
    const { token } = await signedInVendor(test);
    await test.db.execute(broken);
    for (const key of [undefined, 'a-key-of-this-intention']) {
      const { method, path: url } = supportContract.contactSupport;
      const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) };
      const payload = { topic: 'other', subject: 'A question', message: SECRET };
      const answer = await test.app.inject({ method, url, headers, payload });
      if (answer.statusCode === 200) continue;
      expect(answer.json()).toEqual({
        error: true,
        code: 'internal',
        message: 'There was a fatal error from our end.',
      });
      expect(answer.statusCode).toBe(500);
    }
  });

  it('likewise before anybody is known', async () => {
    test = await buildTestApp();
    await test.db.execute(sql`drop table sign_in_attempts`);
    const { method, path: url } = signInContract.signIn;
    const headers = { 'idempotency-key': 'a-key-of-this-intention' };
    const payload = { email: 'ada@example.ng', password: SECRET };
    const answer = await test.app.inject({ method, url, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(answer.body).not.toMatch(/select|insert|ada@example/i);
  });
});
