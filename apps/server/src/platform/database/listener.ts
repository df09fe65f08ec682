import { Client } from 'pg';

/** `undefined` says only "look": the line was down, so something may have been missed. */
type Heard = (payload: string | undefined) => void;

export interface Listener {
  /** Calls back for every notification on the channel; the answer stops it. */
  readonly on: (channel: Channel, heard: Heard) => () => void;
  readonly close: () => Promise<void>;
}

export type Channel = 'events' | 'outbox' | 'sessions_ended';
const CHANNELS: readonly Channel[] = ['events', 'outbox', 'sessions_ended'];

const RETRY_FIRST = 100;
const RETRY_LONGEST = 5_000;

/** One listening connection per process, for all its streams and senders. It comes back by itself. */
export function openListener(connectionString: string): Listener {
  const heard = new Map<Channel, Set<Heard>>(CHANNELS.map((channel) => [channel, new Set<Heard>()]));
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = RETRY_FIRST;
  let isClosed = false;

  const tell = (channel: Channel, payload: string | undefined) => {
    for (const callback of heard.get(channel) ?? []) callback(payload);
  };

  const connect = async () => {
    const connecting = new Client({
      connectionString,
      application_name: 'vendor-portal listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let isDown = false;
    const lost = () => {
      if (isDown) return;
      isDown = true;
      client = undefined;
      connecting.end().catch(() => undefined);
      if (isClosed) return;
      retry = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, RETRY_LONGEST);
      // A stream that looks now finds out whether the database itself is away, and ends instead of seeming alive. Also
      // after a try in vain: it may have opened since the line was lost.
      tell('events', undefined);
    };
    connecting.on('error', lost);
    connecting.on('end', lost);
    connecting.on('notification', ({ channel, payload }) => tell(channel as Channel, payload));
    try {
      await connecting.connect();
      await connecting.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch {
      lost();
      return;
    }
    if (isClosed) {
      await connecting.end().catch(() => undefined);
      return;
    }
    client = connecting;
    delay = RETRY_FIRST;
    for (const channel of CHANNELS) tell(channel, undefined);
  };
  void connect();

  return {
    on: (channel, callback) => {
      heard.get(channel)?.add(callback);
      return () => void heard.get(channel)?.delete(callback);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
