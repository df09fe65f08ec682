import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { setTimeout as pause } from 'node:timers/promises';
import { type PubSub, batched, subscriptions } from './pub-sub.ts';

const SUBJECT = 'portal.';
const PING_MS = 10_000;
const RETRY_MS = 1_000;

/** A user without a password is a token; `tls://` requires TLS. */
export function natsOptions(eventsUrl: string) {
  const { username, password, host } = new URL(eventsUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const login = pass ? { user, pass } : { ...(user && { token: user }) };
  return { servers: [host], ...login, ...(eventsUrl.startsWith('tls:') && { tls: {} }) };
}

/** A process receives only notes of vendors it streams to. While disconnected, streams rely on polling. */
export function natsPubSub(eventsUrl: string): PubSub {
  let connection: NatsConnection | undefined;
  let isConnected = false;
  const closing = new AbortController();
  const followed = new Map<string, Subscription>();

  const follow = (topic: string) => {
    if (!connection) return;
    const callback = (error: Error | null, message: { string(): string }) => {
      if (!error) dispatch(topic, message.string());
    };
    followed.set(topic, connection.subscribe(SUBJECT + topic, { callback }));
  };
  const leave = (topic: string) => {
    followed.get(topic)?.unsubscribe();
    followed.delete(topic);
  };
  const { dispatch, notifyGap, topics, on, onGap } = subscriptions(follow, leave);

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

  const stayConnected = async () => {
    while (!connection) {
      connection = await open();
      if (!connection) await pause(RETRY_MS, undefined, { signal: closing.signal });
    }
    if (closing.signal.aborted) await connection.close();
    for (const topic of topics()) follow(topic);
    isConnected = true;
    notifyGap();
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      isConnected = type === 'reconnect';
      notifyGap();
    }
  };
  // Ends only with the process or `close`.
  stayConnected().catch(() => undefined);

  const toOthers = batched((notes) => {
    // Not queued while disconnected: a note would be outdated when the connection is back.
    if (isConnected) for (const { topic, text } of notes) connection?.publish(SUBJECT + topic, text);
  });
  return {
    name: 'nats',
    get isConnected() {
      return isConnected;
    },
    publish: (note) => {
      dispatch(note.topic, note.text);
      toOthers.add(note);
    },
    on,
    onGap,
    close: async () => {
      closing.abort();
      toOthers.stop();
      await connection?.close();
    },
  };
}
