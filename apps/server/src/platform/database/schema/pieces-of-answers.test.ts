import { supportContract } from '@vendor-portal/contract/support/support.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { databaseBefore, type DatabaseBefore } from '../../../testing/database-before.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';
import { makeCall } from '../../../testing/make-call.ts';
import { answerSealer, fingerprint, keyHash, openAnswer } from '../../idempotency/sealed-answer.ts';
import { newId } from '../ids.ts';
import { migrateDatabase } from './migrate.ts';

let database: DatabaseBefore;
beforeAll(async () => {
  database = await databaseBefore('0038_pieces_of_answers');
});
afterAll(() => database.drop());

/** What an earlier version sends. */
const OLD_FIND = `select "key_hash", "fingerprint", "claimed_at", "status", "answer" from "idempotent_answers"
  where ("idempotent_answers"."key_hash" = any($1::text[]) and "idempotent_answers"."claimed_at" > $2)`;
const OLD_KEEP = `insert into "idempotent_answers" ("key_hash", "fingerprint", "claimed_at", "status", "answer")
  values ($1, $2, $3, $4, $5) on conflict ("key_hash") do update set "fingerprint" = excluded.fingerprint,
    "status" = excluded.status, "answer" = excluded.answer, "claimed_at" = excluded.claimed_at
  where "idempotent_answers"."claimed_at" <= $6 returning "key_hash"`;

const aDayAgo = () => new Date(Date.now() - 86_400_000);

const path = supportContract.contactSupport.path;
const body = { topic: 'other', subject: 'A question', message: 'Where is the key?' } as const;
const SAID = { error: false, message: 'Done.', payload: { id: 'of an earlier version' } };

const oldKeep = (vendorId: string, key: string) =>
  database.ask(OLD_KEEP, [
    keyHash(vendorId, key),
    fingerprint(key, 'POST', path, JSON.stringify(body)),
    new Date(),
    200,
    answerSealer(key)(JSON.stringify(SAID)),
    aDayAgo(),
  ]);

describe('a database whose answers lay with their claims', () => {
  it('keeps them, copies none, and has the pieces of two days', async () => {
    const file = () => database.ask(`select relfilenode from pg_class where relname = 'idempotent_answers'`);
    await oldKeep('nobody', 'a-key-before-all');
    const before = await file();
    expect(await migrateDatabase(database.connectionString)).toBeGreaterThan(0);
    expect([await file(), await database.ask('select from idempotent_answers')]).toEqual([before, [{}]]);
    const pieces = await database.ask(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sealed_answers'::regclass order by 1`,
    );
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(pieces).toHaveLength(3);
    expect(pieces[0]).toEqual({ name: `sealed_answers_${today}00` });
    expect(pieces[2]).toEqual({ name: 'sealed_answers_rest' });
  });

  it('serves an earlier version and this one side by side: whoever was first was the only one', async () => {
    const test = await buildTestApp({ connectionString: database.connectionString });
    const { token, vendorId } = await signedInVendor(test);
    const send = (key: string) =>
      makeCall(test.app, supportContract.contactSupport, { body }, { token, headers: { 'idempotency-key': key } });
    const [theirs, ours] = [newId(), newId()];

    expect(await oldKeep(vendorId, theirs)).toHaveLength(1);
    const again = await send(theirs);
    expect([again.status, again.payload]).toEqual([200, SAID.payload]);
    expect(again.headers['idempotent-replay']).toBe('true');

    expect((await send(ours)).status).toBe(200);
    expect(await oldKeep(vendorId, ours)).toEqual([]);
    const found = await database.ask(OLD_FIND, [[keyHash(vendorId, ours)], aDayAgo()]);
    expect(
      found.map(({ status, answer }) => [status, JSON.parse(openAnswer(ours, answer as Buffer)) as unknown]),
    ).toEqual([[503, expect.objectContaining({ error: true, code: 'unavailable' })]]);
    expect(found[0]?.['fingerprint']).toBe(fingerprint(ours, 'POST', path, JSON.stringify(body)));
    expect(await database.ask('select from support_tickets')).toHaveLength(1);
    await test.close();
  });
});
