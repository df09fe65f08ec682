import type { Listener } from '../database/listener.ts';
import { CHANNELS, type Channel } from './outbox.tables.ts';
import { sendDue, type SendingParts } from './send-due.ts';

export type { Deliver, Deliveries, OutboxMessage } from './send-due.ts';

const POLL = 1_000;

export interface Sender {
  /** Resolves when what is being sent now has been settled. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends what is due, each channel by itself: a provider that hangs holds up no other. A message is leased before it is
 * sent, so that of several processes one takes it, and the lease is renewed until it is settled; what a process leaves
 * behind when it dies is sent after the lease. Without a way to deliver, it stays readable in the outbox.
 */
export function startSender({ listener, ...parts }: SendingParts & { listener: Listener }): Sender {
  const stopping = new AbortController();
  const wakes = CHANNELS.map((channel) => channelSender(parts, channel, stopping.signal));
  const wakeAll = () => wakes.forEach(({ wake }) => wake());
  const stopListening = listener.on('outbox', wakeAll);
  const poll = setInterval(wakeAll, POLL);
  wakeAll();

  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      stopListening();
      await Promise.all(wakes.map(({ idle }) => idle()));
    },
  };
}

function channelSender(parts: SendingParts, channel: Channel, stopping: AbortSignal) {
  let isAgain = false;
  let running: Promise<void> | undefined;

  const round = async () => {
    do {
      isAgain = false;
      try {
        while (!stopping.aborted && (await sendDue(parts, channel)) > 0);
      } catch (error) {
        parts.log.warn({ err: error }, 'the outbox could not be read');
      }
    } while (isAgain && !stopping.aborted);
    running = undefined;
  };
  return {
    wake: () => {
      isAgain = true;
      if (!stopping.aborted) running ??= round();
    },
    idle: async () => running,
  };
}
