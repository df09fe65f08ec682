import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { after, days, minutes, seconds } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { enqueue, forgetOldMessages } from './outbox.ts';
import { sendDue, type Deliver } from './send-due.ts';

const test = await appOfThisFile();

const tidy = () => forgetOldMessages(test.db, test.clock.now());

const send = (email: Deliver) =>
  sendDue({ db: test.db, clock: test.clock, log: test.app.log, deliveries: { email } }, 'email');

const refuse: Deliver = () => Promise.reject(new Error('busy'));

async function leaveMessage(): Promise<string> {
  const recipient = `${newId()}@example.ng`;
  const message = { vendorId: null, channel: 'email', recipient, subject: 'Hello', text: 'You.' } as const;
  await test.db.transaction((tx) => enqueue(tx, test.clock, message));
  return recipient;
}

const rowsTo = async (recipient: string) => {
  const { rows } = await test.db.execute<{ place: string; attempts: number; isSent: boolean }>(sql`
    select tableoid::regclass::text as place, attempts, sent_at is not null as "isSent"
    from outbox_messages where recipient = ${recipient} order by created_at`);
  return rows;
};

describe('messages, in pieces by time', () => {
  it('are sent once though another piece begins between two tries, and what follows lies in the next piece', async () => {
    // Past what there was before the table was divided.
    test.clock.advance(days(25));
    await tidy();
    const now = test.clock.now().getTime();
    test.clock.advance(Math.ceil(now / days(10)) * days(10) - seconds(3) - now);
    await tidy();
    const early = await leaveMessage();
    expect(await send(refuse)).toBe(1);
    test.clock.advance(seconds(6));
    await tidy();
    const late = await leaveMessage();
    const sent: string[] = [];
    const deliver: Deliver = ({ recipient }) => {
      sent.push(recipient);
      return Promise.resolve(undefined);
    };
    expect(await send(deliver)).toBe(2);
    expect(await send(deliver)).toBe(0);
    expect(new Set(sent)).toEqual(new Set([early, late]));
    const [[first], [second]] = [await rowsTo(early), await rowsTo(late)];
    expect([first, second]).toMatchObject([
      { attempts: 2, isSent: true },
      { attempts: 1, isSent: true },
    ]);
    expect(first?.place).toMatch(/^outbox_messages_\d{10}$/);
    expect(second?.place).toMatch(/^outbox_messages_\d{10}$/);
    expect(first?.place).not.toBe(second?.place);
  });

  it('are gone after thirty days at the latest', async () => {
    const recipient = `${newId()}@example.ng`;
    const now = new Date();
    for (const age of [days(20) + minutes(1), days(20) - minutes(1)])
      await test.db.execute(sql`
        insert into outbox_messages (id, channel, recipient, subject, text, created_at)
        values (${newId()}, 'email', ${recipient}, 'Hello', '', ${after(now, -age).toISOString()})`);
    await forgetOldMessages(test.db, now);
    expect(await rowsTo(recipient)).toHaveLength(1);
  });
});
