import { eq } from 'drizzle-orm';
import { earliest } from '../database/earliest.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import { startTicker, type Tick, type Ticker } from '../jobs/ticker.ts';
import type { WorkMetrics } from '../jobs/work-metrics.ts';
import { receiverTick } from '../leased-queue/receivers.ts';
import { OUTBOX_TOPIC } from './outbox.ts';
import { CHANNELS, outboxMessages, type Channel } from './outbox.tables.ts';
import { readDueRecipients, sendDue, type SendingParts } from './send-due.ts';

export type { Deliver, Deliveries, OutboxMessage } from './send-due.ts';

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
