import { visibleLine, visibleText } from '@vendor-portal/contract/values/visible-text.ts';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { before, days, type Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { newId } from '../database/ids.ts';
import { outboxMessages, type Channel } from '../platform.tables.ts';

export interface Message {
  readonly vendorId: string | null;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly data?: unknown;
}

export const OUTBOX_TOPIC = 'outbox';

const wakeSenders = (tx: Db) => tx.publishAfterCommit({ topic: OUTBOX_TOPIC, text: '' });

/** Names and reasons come from others: control characters must not affect the program that shows them. */
const legible = ({ subject, text, html }: Pick<Message, 'subject' | 'text' | 'html'>) => ({
  subject: visibleLine(subject),
  text: visibleText(text),
  ...(html !== undefined && { html: visibleText(html) }),
});

/** Sent after the transaction commits; the caller never waits for the provider. */
export const enqueue = (tx: Db, clock: Clock, message: Message): Promise<void> => enqueueAll(tx, clock, [message]);

export async function enqueueAll(tx: Db, clock: Clock, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const now = clock.now();
  const rows = messages.map((message) => ({ ...message, ...legible(message), createdAt: now, dueAt: now }));
  await tx.insert(outboxMessages).values(rows);
  wakeSenders(tx);
}

/** The same work whether or not the account exists, so that the response time reveals nothing. */
export async function enqueueIf(
  tx: Db,
  clock: Clock,
  isWanted: boolean,
  message: Omit<Message, 'data'>,
): Promise<void> {
  const { vendorId, channel, recipient, html = null } = message;
  const { subject, text } = legible(message);
  const now = clock.now().toISOString();
  await tx.execute(sql`
    insert into ${outboxMessages} (id, vendor_id, channel, recipient, subject, text, html, created_at, due_at)
    select ${newId()}::uuid, ${vendorId}::uuid, ${channel}, ${recipient}, ${subject}, ${text}, ${html},
      ${now}::timestamptz, ${now}::timestamptz
    where ${isWanted}`);
  wakeSenders(tx);
}

export const countMessagesTo = (tx: Db, recipient: string, subjects: readonly string[], since: Date): Promise<number> =>
  tx.$count(
    outboxMessages,
    and(
      eq(outboxMessages.recipient, recipient),
      inArray(outboxMessages.subject, [...subjects]),
      gt(outboxMessages.createdAt, since),
    ),
  );

export const deleteMessages = (tx: Db, vendorId: string) =>
  tx.delete(outboxMessages).where(eq(outboxMessages.vendorId, vendorId));

/** An address is personal data even when the text is gone. */
const MESSAGE_RETENTION = days(30);

export const deleteOldMessages = (db: Db, now: Date) =>
  deleteInBatches(db, outboxMessages, lt(outboxMessages.createdAt, before(now, MESSAGE_RETENTION)));

/** A retry of a push message reaches only the other browsers. */
export async function noteReached(db: Db, messageId: string, browser: string): Promise<void> {
  const reached = sql`coalesce(${outboxMessages.data} -> 'reached', '[]') || to_jsonb(${browser}::text)`;
  await db
    .update(outboxMessages)
    .set({ data: sql`jsonb_set(coalesce(${outboxMessages.data}, '{}'), '{reached}', ${reached})` })
    .where(eq(outboxMessages.id, messageId));
}
