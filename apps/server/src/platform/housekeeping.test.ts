import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { appOfThisFile } from '../testing/app-of-this-file.ts';
import { before, days, hours, minutes } from './clock.ts';
import { forgetOldNonces } from '../features/gateway-keys/signature.service.ts';
import { newId } from './database/ids.ts';
import { housekeeping, type Chore } from './housekeeping.ts';
import { forgetOldMessages } from './outbox/outbox.ts';

const test = await appOfThisFile();

const column = async (question: string) => {
  const { rows } = await test.db.execute<{ found: string }>(question);
  return rows.map(({ found }) => found);
};

const ago = (milliseconds: number) => before(test.clock.now(), milliseconds).toISOString();

describe('housekeeping', () => {
  it('throws away nonces that no request could repeat, and only those', async () => {
    for (const [nonce, at] of [
      ['old', ago(minutes(10) + 1_000)],
      ['young', ago(minutes(10) - 30_000)],
    ])
      await test.db.execute(sql`insert into gateway_nonces values (${nonce}, ${at})`);
    await housekeeping({ ...test, log: test.app.log }, [forgetOldNonces]).run();
    expect(await column('select nonce as found from gateway_nonces')).toEqual(['young']);
  });

  it('throws away answers after a day, and only those', async () => {
    for (const [key, at] of [
      ['old', ago(hours(24) + 1_000)],
      ['young', ago(hours(24) - 30_000)],
    ])
      await test.db.execute(
        sql`insert into idempotent_answers (key_hash, fingerprint, claimed_at, status, answer) values (${key}, '', ${at}, 200, '')`,
      );
    await housekeeping({ ...test, log: test.app.log }, []).run();
    expect(await column('select key_hash as found from idempotent_answers')).toEqual(['young']);
  });

  it('throws away events after a week, and only those; their count goes on', async () => {
    const vendorId = newId();
    await test.db.execute(sql`insert into event_counters values (${vendorId}, 2)`);
    for (const [seq, at] of [
      [1, ago(days(7) + 1_000)],
      [2, ago(days(7) - 30_000)],
    ])
      await test.db.execute(sql`insert into events values (${vendorId}, ${seq}, 'balance_changed', '{}', ${at})`);
    await housekeeping({ ...test, log: test.app.log }, []).run();
    expect(await column(`select seq::text as found from events where vendor_id = '${vendorId}'`)).toEqual(['2']);
    expect(await column(`select last::text as found from event_counters where vendor_id = '${vendorId}'`)).toEqual([
      '2',
    ]);
  });

  it('throws away messages after thirty days, and only those', async () => {
    for (const [recipient, at] of [
      ['old', ago(days(30) + 1_000)],
      ['young', ago(days(30) - 30_000)],
    ])
      await test.db.execute(sql`
        insert into outbox_messages (id, channel, recipient, subject, text, created_at)
        values (${newId()}, 'email', ${recipient}, 'Hello', '', ${at})`);
    await housekeeping({ ...test, log: test.app.log }, [forgetOldMessages]).run();
    expect(await column('select recipient as found from outbox_messages')).toEqual(['young']);
  });

  it('does every step although one before it fails, and says so', async () => {
    const failing = vi.fn<Chore>(async () => Promise.reject(new Error('no')));
    const next = vi.fn<Chore>(async () => undefined);
    const error = vi.fn<() => void>();
    const run = housekeeping({ ...test, log: { error } }, [failing, next, failing, next]).run();
    await expect(run).rejects.toBeInstanceOf(AggregateError);
    expect(next).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('has each feature do its own part, at the same moment', async () => {
    const chore = vi.fn<Chore>(async () => undefined);
    await housekeeping({ ...test, log: test.app.log }, [chore, chore]).run();
    expect(chore).toHaveBeenCalledTimes(2);
    expect(chore.mock.calls[0]?.[1]).toEqual(chore.mock.calls[1]?.[1]);
  });
});
