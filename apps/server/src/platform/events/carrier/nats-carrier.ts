import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { setTimeout as pause } from 'node:timers/promises';
import { type Carrier, gathered, hearers } from './carrier.ts';

const SUBJECT = 'portal.';
const PING_MS = 10_000;
const RETRY_MS = 1_000;

/** `nats://user:password@host:port`; a name without a password is a token; `tls://` insists on TLS. */
export function natsOptions(eventsUrl: string) {
  const { username, password, host } = new URL(eventsUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const login = pass ? { user, pass } : { ...(user && { token: user }) };
  return { servers: [host], ...login, ...(eventsUrl.startsWith('tls:') && { tls: {} }) };
}

/**
 * A subject per topic, so that a process hears only of vendors it streams to. The rest of a cluster is learnt from the
 * first server that answers. One that is away is waited for, also at the start: until then streams live by their slow poll.
 */
export function natsCarrier(eventsUrl: string): Carrier {
  let line: NatsConnection | undefined;
  let isHearing = false;
  const closing = new AbortController();
  const followed = new Map<string, Subscription>();

  const follow = (topic: string) => {
    if (!line) return;
    const callback = (error: Error | null, message: { string(): string }) => {
      if (!error) hear(topic, message.string());
    };
    followed.set(topic, line.subscribe(SUBJECT + topic, { callback }));
  };
  const leave = (topic: string) => {
    followed.get(topic)?.unsubscribe();
    followed.delete(topic);
  };
  const { hear, look, topics, on, onGap } = hearers(follow, leave);

  const open = () =>
    connect({
      ...natsOptions(eventsUrl),
      name: 'vendor-portal',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      pingInterval: PING_MS,
      maxPingOut: 1,
      timeout: 5_000,
    }).catch(() => undefined);

  const keepOpen = async () => {
    while (!line) {
      line = await open();
      if (!line) await pause(RETRY_MS, undefined, { signal: closing.signal });
    }
    if (closing.signal.aborted) await line.close();
    for (const topic of topics()) follow(topic);
    isHearing = true;
    look();
    for await (const { type } of line.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      isHearing = type === 'reconnect';
      look();
    }
  };
  // It ends only with the carrier.
  keepOpen().catch(() => undefined);

  const toOthers = gathered((notes) => {
    // What would wait for a line that is down is old by the time it is back.
    if (isHearing) for (const { topic, text } of notes) line?.publish(SUBJECT + topic, text);
  });
  return {
    name: 'nats',
    get isHearing() {
      return isHearing;
    },
    tell: (note) => {
      hear(note.topic, note.text);
      toOthers.add(note);
    },
    on,
    onGap,
    close: async () => {
      closing.abort();
      toOthers.stop();
      await line?.close();
    },
  };
}
