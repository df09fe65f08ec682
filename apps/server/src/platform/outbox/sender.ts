import { eq } from 'drizzle-orm';
import { earliest } from '../database/earliest.ts';
import type { Carrier } from '../events/carrier/carrier.ts';
import { startTicker, type Ticker } from '../jobs/ticker.ts';
import type { WorkMetrics } from '../jobs/work-metrics.ts';
import { OUTBOX_TOPIC } from './outbox.ts';
import { CHANNELS, outboxMessages } from './outbox.tables.ts';
import { sendDue, type SendingParts } from './send-due.ts';

export type { Deliver, Deliveries, OutboxMessage } from './send-due.ts';

/** Somebody waits for most messages: a code, an order that nobody has answered. */
const GAP = 20;

interface SenderParts extends SendingParts {
  readonly carrier: Carrier;
  /** How often it looks although nothing woke it. */
  readonly net?: number;
  readonly late?: WorkMetrics['late'];
}

/**
 * Sends what is due, each channel by itself: a provider that hangs holds up no other. A message is leased before it is
 * sent, so that of several processes one takes it, and the lease is renewed until it is settled; what a process leaves
 * behind when it dies is sent after the lease. Without a way to deliver, it stays readable in the outbox.
 */
export function startSender({ carrier, net, late, ...parts }: SenderParts): Ticker {
  const { db, clock, log } = parts;
  const tickers = CHANNELS.map((channel) =>
    startTicker({
      duty: channel,
      run: () => sendDue(parts, channel),
      nextDue: () => earliest(db, outboxMessages.dueAt, eq(outboxMessages.channel, channel)),
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
