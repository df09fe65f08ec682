import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { after, minutes, seconds, type Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Listener } from '../database/listener.ts';
import { outboxMessages, type Channel } from './outbox.tables.ts';

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Delivers one message, or throws. `isFinal` on what it throws says that trying again is of no use. */
export type Deliver = (message: OutboxMessage) => Promise<void>;

export type Deliveries = Readonly<Partial<Record<Channel, Deliver>>>;

const BATCH = 20;
const LEASE = minutes(2);
const MAX_ATTEMPTS = 12;
const POLL = 1_000;

/** 5 s, 10 s, 20 s … up to 30 minutes: half a day in all before a message is given up. */
const retryDelay = (attempts: number) => Math.min(seconds(5) * 2 ** (attempts - 1), minutes(30));

const isFinal = (error: unknown) => error instanceof Error && 'isFinal' in error && error.isFinal === true;

export interface Sender {
  /** Resolves when what is being sent now has been settled. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends what is due. A message is leased before it is sent, so that of several processes one takes it; a process that
 * dies in between leaves it to be sent again after the lease. Without a way to deliver, it stays readable in the outbox.
 */
export function startSender(parts: {
  db: Db;
  clock: Clock;
  listener: Listener;
  deliveries: Deliveries;
  log: FastifyBaseLogger;
}): Sender {
  const { db, clock, listener, deliveries, log } = parts;
  const stopping = new AbortController();
  let isAgain = false;
  let running: Promise<void> | undefined;

  const round = async () => {
    do {
      isAgain = false;
      try {
        while (!stopping.signal.aborted && (await sendDue(db, clock, deliveries, log)) > 0);
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be read');
      }
    } while (isAgain && !stopping.signal.aborted);
    running = undefined;
  };
  const wake = () => {
    isAgain = true;
    if (!stopping.signal.aborted) running ??= round();
  };
  const stopListening = listener.on('outbox', wake);
  const poll = setInterval(wake, POLL);
  wake();

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      stopListening();
      await running;
    },
  };
}

async function sendDue(db: Db, clock: Clock, deliveries: Deliveries, log: FastifyBaseLogger): Promise<number> {
  const now = clock.now();
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(lte(outboxMessages.dueAt, now))
    .orderBy(outboxMessages.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const leased = await db
    .update(outboxMessages)
    .set({ dueAt: after(now, LEASE), attempts: sql`${outboxMessages.attempts} + 1` })
    .where(sql`${outboxMessages.id} in ${due}`)
    .returning();
  await Promise.all(leased.map((message) => sendOne(db, clock, deliveries[message.channel], message, log)));
  return leased.length;
}

async function sendOne(
  db: Db,
  clock: Clock,
  deliver: Deliver | undefined,
  message: OutboxMessage,
  log: FastifyBaseLogger,
) {
  const settle = (values: Partial<OutboxMessage>) =>
    db
      .update(outboxMessages)
      .set(values)
      .where(and(eq(outboxMessages.id, message.id), eq(outboxMessages.attempts, message.attempts)));
  try {
    await deliver?.(message);
  } catch (error) {
    const now = clock.now();
    const isOver = isFinal(error) || message.attempts >= MAX_ATTEMPTS;
    log.warn(
      { messageId: message.id, channel: message.channel, attempts: message.attempts, isOver },
      'a message was not sent',
    );
    const lastError = error instanceof Error ? error.message : String(error);
    await settle(
      isOver
        ? { dueAt: null, failedAt: now, lastError }
        : { dueAt: after(now, retryDelay(message.attempts)), lastError },
    );
    return;
  }
  const wasDelivered = deliver !== undefined;
  await settle({
    dueAt: null,
    sentAt: clock.now(),
    lastError: null,
    ...(wasDelivered && { text: '', html: null, data: null }),
  });
}
