import { SpanKind } from '@opentelemetry/api';
import { and, eq, lte } from 'drizzle-orm';
import { after, minutes, seconds } from '../clock.ts';
import { doubling, workOff, type QueueParts } from '../leased-queue/work-off.ts';
import { inSpan } from '../tracing/tracing.ts';
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

export interface SendingParts extends QueueParts {
  readonly deliveries: Deliveries;
  /** Told of an address that refused a message for good. */
  readonly onBounce?: (message: OutboxMessage) => Promise<void>;
  /** How long a message is nobody else's, unless the lease is renewed. */
  readonly lease?: number;
}

const LEASE = minutes(2);
const MAX_ATTEMPTS = 12;

/** Half a day in all before a message is given up. */
const retryDelay = doubling(seconds(5), minutes(30));

/** Those to whom something is due in a channel. */
export async function readDueRecipients({ db }: Pick<SendingParts, 'db'>, channel: Channel, now: Date) {
  const due = await db
    .selectDistinct({ recipient: outboxMessages.recipient })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, channel), lte(outboxMessages.dueAt, now)));
  return due.map(({ recipient }) => recipient);
}

/** Sends some of what is due in one channel, to everybody or to one recipient, and answers how many that were. */
export function sendDue(parts: SendingParts, channel: Channel, recipient?: string): Promise<number> {
  const { clock, log, deliveries, onBounce, lease = LEASE } = parts;
  const deliver = deliveries[channel];
  const isOfChannel = eq(outboxMessages.channel, channel);
  return workOff(parts, {
    table: outboxMessages,
    only: and(isOfChannel, recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient)),
    lease,
    run: async (message) => {
      const attributes = { 'messaging.message.id': message.id, attempts: message.attempts };
      const send = async () => deliver?.(message);
      const outcome = await inSpan(`send ${channel}`, { kind: SpanKind.PRODUCER, attributes }, send);
      const isEmptied = deliver !== undefined && outcome?.isKept !== true;
      const emptied = isEmptied ? { text: '', html: null, data: null } : {};
      return { sentAt: clock.now(), lastError: null, ...emptied };
    },
    failed: ({ id: messageId, attempts }, error, now) => {
      const isOver = error instanceof DeliveryRefused || attempts >= MAX_ATTEMPTS;
      const lastError = error instanceof Error ? error.message : String(error);
      log.warn({ messageId, channel, attempts, isOver, reason: lastError }, 'a message was not sent');
      parts.undelivered?.(channel);
      const next = isOver ? { dueAt: null, failedAt: now } : { dueAt: after(now, retryDelay(attempts)) };
      return { ...next, lastError };
    },
    onSettled: async (message, outcome) => {
      if (outcome.isDone || !(outcome.error instanceof DeliveryRefused)) return;
      if (outcome.error.isBounce) await onBounce?.(message);
    },
  });
}
