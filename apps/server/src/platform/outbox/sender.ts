import * as z from 'zod/mini';
import { eq, and, isNotNull, lte } from 'drizzle-orm';
import type { PubSub } from '../events/pub-sub/pub-sub.ts';
import { startDueJob, type DueJob, type RunningJob } from '../jobs/due-job.ts';
import type { WorkMetrics } from '../jobs/work-metrics.ts';
import { receiverJob, doubling, processQueue, type QueueDeps } from '../leased-queue.ts';
import { OUTBOX_TOPIC } from './outbox.ts';
import { CHANNELS, outboxMessages, type Channel } from '../platform.tables.ts';
import { SpanKind } from '@opentelemetry/api';
import { after, minutes, seconds } from '../clock.ts';
import { inSpan } from '../tracing/tracing.ts';
import { earliest } from '../database/rows.ts';

/** People wait for most messages: a code, an unanswered order. */
const GAP = 20;

interface SenderDeps extends SendingDeps {
  readonly pubSub: PubSub;
  readonly pollMs?: number;
  readonly reportLag?: WorkMetrics['reportLag'];
}

const PUSH_RECIPIENTS = 50;

/** A channel has one provider, but push goes to addresses that browsers gave: one that hangs delays only its vendor. */
function channelJob(deps: SendingDeps, channel: Channel): DueJob {
  const isOfChannel = eq(outboxMessages.channel, channel);
  const nextDue = async () => {
    const due = await earliest(deps.db, outboxMessages.dueAt, isOfChannel);
    const isUnsent = and(isOfChannel, isNotNull(outboxMessages.dueAt));
    deps.reportUnsent?.(channel, due && (await earliest(deps.db, outboxMessages.createdAt, isUnsent)));
    return due;
  };
  if (channel !== 'push') return { name: channel, nextDue, run: () => sendDue(deps, channel) };
  return receiverJob(deps, {
    name: channel,
    nextDue,
    dueReceivers: (now) => readDueRecipients(deps, channel, now),
    processFor: (recipient) => sendDue(deps, channel, recipient),
    most: PUSH_RECIPIENTS,
  });
}

/** Each channel runs separately, so that a provider that hangs delays no other. */
export function startSender({ pubSub, pollMs, reportLag, ...deps }: SenderDeps): RunningJob {
  const { clock, log } = deps;
  const runningJobs = CHANNELS.map((channel) =>
    startDueJob({
      ...channelJob(deps, channel),
      clock,
      log,
      gapMs: GAP,
      ...(pollMs !== undefined && { pollMs }),
      ...(reportLag && { reportLag }),
    }),
  );
  const wake = () => {
    for (const runningJob of runningJobs) runningJob.wake();
  };
  const stopListening = pubSub.on(OUTBOX_TOPIC, wake);
  return {
    wake,
    stop: async () => {
      stopListening();
      await Promise.all(runningJobs.map(({ stop }) => stop()));
    },
  };
}

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** A final refusal isn't retried; a bounce means that the address itself is invalid. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly isFinal = true;
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false } = {}) {
    super(message);
    this.isBounce = isBounce;
  }
}

/** Throws on failure. `keepsText`: the text contains no code and may stay readable. */
export type Deliver = (message: OutboxMessage) => Promise<{ readonly keepsText: true } | undefined>;

export type Deliveries = Readonly<Partial<Record<Channel, Deliver>>>;

interface SendingDeps extends QueueDeps {
  readonly deliveries: Deliveries;
  readonly onBounce?: (message: OutboxMessage) => Promise<void>;
  readonly lease?: number;
  readonly reportUnsent?: WorkMetrics['reportUnsent'];
  readonly sent?: WorkMetrics['sent'];
}

const LEASE = minutes(2);
const MAX_ATTEMPTS = 12;

/** Half a day in all before a message is given up. */
const retryDelay = doubling(seconds(5), minutes(30));

async function readDueRecipients({ db }: Pick<SendingDeps, 'db'>, channel: Channel, now: Date) {
  const due = await db
    .selectDistinct({ recipient: outboxMessages.recipient })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, channel), lte(outboxMessages.dueAt, now)));
  return due.map(({ recipient }) => recipient);
}

export function sendDue(deps: SendingDeps, channel: Channel, recipient?: string): Promise<number> {
  const { clock, log, deliveries, onBounce, lease = LEASE } = deps;
  const deliver = deliveries[channel];
  const isOfChannel = eq(outboxMessages.channel, channel);
  return processQueue(deps, {
    table: outboxMessages,
    only: and(isOfChannel, recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient)),
    lease,
    run: async (message) => {
      const attributes = { 'messaging.message.id': message.id, attempts: message.attempts };
      const send = async () => deliver?.(message);
      const outcome = await inSpan(`send ${channel}`, { kind: SpanKind.PRODUCER, attributes }, send);
      deps.sent?.(channel);
      const isEmptied = deliver !== undefined && outcome?.keepsText !== true;
      const emptied = isEmptied ? { text: '', html: null, data: null } : {};
      return { sentAt: clock.now(), lastError: null, ...emptied };
    },
    failed: ({ id: messageId, attempts }, error, now) => {
      const isOver = error instanceof DeliveryRefused || attempts >= MAX_ATTEMPTS;
      const lastError = error instanceof Error ? error.message : String(error);
      log.warn({ messageId, channel, attempts, isOver, reason: lastError }, 'a message was not sent');
      deps.undelivered?.(channel);
      const next = isOver ? { dueAt: null, failedAt: now } : { dueAt: after(now, retryDelay(attempts)) };
      return { ...next, lastError };
    },
    onOutcome: async (message, outcome) => {
      if (outcome.isDone || !(outcome.error instanceof DeliveryRefused)) return;
      if (outcome.error.isBounce) await onBounce?.(message);
    },
  });
}

const MessageData = z.object({
  kind: z.optional(z.string()),
  link: z.optional(z.nullable(z.string())),
  personId: z.optional(z.nullable(z.string())),
});

/** `personId`: of a push message for one person only. */
export function readData({ data }: Pick<OutboxMessage, 'data'>) {
  const read = MessageData.safeParse(data);
  return { kind: read.data?.kind ?? '', link: read.data?.link ?? null, personId: read.data?.personId ?? null };
}

export function withLink(message: OutboxMessage, portal: string): OutboxMessage {
  const { link } = readData(message);
  if (link === null || portal === '') return message;
  const url = `${portal}${link}`;
  const html = message.html === null ? null : `${message.html}\n<p><a href="${url}">Open the portal</a></p>`;
  return { ...message, text: `${message.text}\n\nOpen the portal: ${url}`, html };
}
