import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { after, minutes, seconds, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { outboxMessages, type Channel } from './outbox.tables.ts';

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Thrown by a delivery: what is final is not tried again; what bounces says that the address itself is no good. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly isFinal = true;
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false } = {}) {
    super(message);
    this.isBounce = isBounce;
  }
}

/** Delivers one message, or throws. `isKept` says that its text may stay readable: there is no code in it. */
export type Deliver = (message: OutboxMessage) => Promise<{ readonly isKept: true } | undefined>;

export type Deliveries = Readonly<Partial<Record<Channel, Deliver>>>;

export interface SendingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly deliveries: Deliveries;
  readonly log: FastifyBaseLogger;
  /** Told of an address that refused a message for good. */
  readonly onBounce?: (message: OutboxMessage) => Promise<void>;
  /** How long a message is nobody else's, unless the lease is renewed. */
  readonly lease?: number;
}

const BATCH = 20;
const LEASE = minutes(2);
const MAX_ATTEMPTS = 12;

/** 5 s, 10 s, 20 s … up to 30 minutes: half a day in all before a message is given up. */
const retryDelay = (attempts: number) => Math.min(seconds(5) * 2 ** (attempts - 1), minutes(30));

function leaseDue({ db, clock, lease = LEASE }: SendingParts, channel: Channel): Promise<OutboxMessage[]> {
  const now = clock.now();
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(lte(outboxMessages.dueAt, now), eq(outboxMessages.channel, channel)))
    .orderBy(outboxMessages.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessages)
    .set({ dueAt: after(now, lease), attempts: sql`${outboxMessages.attempts} + 1` })
    .where(sql`${outboxMessages.id} in ${due}`)
    .returning();
}

/** Messages wait for one another behind a slow server; as long as we live, nobody else takes them for left behind. */
async function renew({ db, clock, lease = LEASE }: SendingParts, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outboxMessages)
    .set({ dueAt: after(clock.now(), lease) })
    .where(and(inArray(outboxMessages.id, [...ids]), isNotNull(outboxMessages.dueAt)));
}

/** Sends what is due in one channel and answers how many that were. */
export async function sendDue(parts: SendingParts, channel: Channel): Promise<number> {
  const { lease = LEASE, log } = parts;
  const leased = await leaseDue(parts, channel);
  if (leased.length === 0) return 0;
  const underWay = new Set(leased.map(({ id }) => id));
  const renewal = setInterval(() => {
    renew(parts, [...underWay]).catch((err: unknown) => log.warn({ err }, 'a lease could not be renewed'));
  }, lease / 4);
  // All are waited for, whatever happens to one: the leases of the others still need renewing.
  const outcomes = await Promise.allSettled(
    leased.map((message) => sendOne(parts, message, () => underWay.delete(message.id))),
  );
  clearInterval(renewal);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') log.warn({ err: outcome.reason as unknown }, 'a message could not be settled');
  }
  return leased.length;
}

async function sendOne(parts: SendingParts, message: OutboxMessage, onTried: () => void): Promise<void> {
  const { db, clock, log, deliveries, onBounce } = parts;
  const deliver = deliveries[message.channel];
  const settle = (values: Partial<OutboxMessage>) =>
    db
      .update(outboxMessages)
      .set(values)
      .where(and(eq(outboxMessages.id, message.id), eq(outboxMessages.attempts, message.attempts)));
  try {
    const outcome = await deliver?.(message);
    onTried();
    const isEmptied = deliver !== undefined && outcome?.isKept !== true;
    const emptied = isEmptied ? { text: '', html: null, data: null } : {};
    await settle({ dueAt: null, sentAt: clock.now(), lastError: null, ...emptied });
  } catch (error) {
    onTried();
    const now = clock.now();
    const isOver = error instanceof DeliveryRefused || message.attempts >= MAX_ATTEMPTS;
    const { id: messageId, channel, attempts } = message;
    log.warn({ messageId, channel, attempts, isOver }, 'a message was not sent');
    const lastError = error instanceof Error ? error.message : String(error);
    const next = isOver ? { dueAt: null, failedAt: now } : { dueAt: after(now, retryDelay(attempts)) };
    await settle({ ...next, lastError });
    if (error instanceof DeliveryRefused && error.isBounce) await onBounce?.(message);
  }
}
