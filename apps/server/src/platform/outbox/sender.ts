import * as z from 'zod/mini';
import { eq, and, lte } from 'drizzle-orm';
import { earliest } from '../database/earliest.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import { startTicker, type Tick, type Ticker } from '../jobs/ticker.ts';
import type { WorkMetrics } from '../jobs/work-metrics.ts';
import { receiverTick, doubling, workOff, type QueueParts } from '../leased-queue/work-off.ts';
import { OUTBOX_TOPIC } from './outbox.ts';
import { CHANNELS, outboxMessages, type Channel } from './outbox.tables.ts';
import { SpanKind } from '@opentelemetry/api';
import { after, minutes, seconds } from '../clock.ts';
import { inSpan } from '../tracing/tracing.ts';

/** Somebody waits for most messages: a code, an order that nobody has answered. */
const GAP = 20;

interface SenderParts extends SendingParts {
  readonly carrier: Carrier;
  /** How often it looks although nothing woke it. */
  readonly net?: number;
  readonly late?: WorkMetrics['late'];
}

/** Browsers of so many vendors are written to at the same moment. */
const PUSH_RECIPIENTS = 50;

/** A channel has one provider, but push goes to whichever address a browser gave: one that hangs delays its vendor alone. */
function channelTick(parts: SendingParts, channel: Channel): Tick {
  const nextDue = () => earliest(parts.db, outboxMessages.dueAt, eq(outboxMessages.channel, channel));
  if (channel !== 'push') return { duty: channel, nextDue, run: () => sendDue(parts, channel) };
  return receiverTick(parts, {
    duty: channel,
    nextDue,
    dueReceivers: (now) => readDueRecipients(parts, channel, now),
    workOffFor: (recipient) => sendDue(parts, channel, recipient),
    most: PUSH_RECIPIENTS,
  });
}

/**
 * Sends what is due, each channel by itself: a provider that hangs holds up no other. A message is leased before it is
 * sent, so that of several processes one takes it, and the lease is renewed until it is settled; what a process leaves
 * behind when it dies is sent after the lease. Without a way to deliver, it stays readable in the outbox.
 */
export function startSender({ carrier, net, late, ...parts }: SenderParts): Ticker {
  const { clock, log } = parts;
  const tickers = CHANNELS.map((channel) =>
    startTicker({
      ...channelTick(parts, channel),
      clock,
      log,
      gap: GAP,
      ...(net !== undefined && { net }),
      ...(late && { late }),
    }),
  );
  const wake = () => {
    for (const ticker of tickers) ticker.wake();
  };
  const stopListening = carrier.on(OUTBOX_TOPIC, wake);
  return {
    wake,
    stop: async () => {
      stopListening();
      await Promise.all(tickers.map(({ stop }) => stop()));
    },
  };
}

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

interface SendingParts extends QueueParts {
  readonly deliveries: Deliveries;
  /** Called with an address that refused a message for good. */
  readonly onBounce?: (message: OutboxMessage) => Promise<void>;
  /** How long a message is nobody else's, unless the lease is renewed. */
  readonly lease?: number;
}

const LEASE = minutes(2);
const MAX_ATTEMPTS = 12;

/** Half a day in all before a message is given up. */
const retryDelay = doubling(seconds(5), minutes(30));

/** Those to whom something is due in a channel. */
async function readDueRecipients({ db }: Pick<SendingParts, 'db'>, channel: Channel, now: Date) {
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

/** What a message carries besides its text: what it tells of, and the screen it leads to. */
const MessageData = z.object({ kind: z.optional(z.string()), link: z.optional(z.nullable(z.string())) });

export function dataOf({ data }: Pick<OutboxMessage, 'data'>): { kind: string; link: string | null } {
  const read = MessageData.safeParse(data);
  return { kind: read.data?.kind ?? '', link: read.data?.link ?? null };
}

/** The message with the way to its screen at the end, for channels that carry only text. */
export function withLink(message: OutboxMessage, portal: string): OutboxMessage {
  const { link } = dataOf(message);
  if (link === null || portal === '') return message;
  const url = `${portal}${link}`;
  const html = message.html === null ? null : `${message.html}\n<p><a href="${url}">Open the portal</a></p>`;
  return { ...message, text: `${message.text}\n\nOpen the portal: ${url}`, html };
}
