import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { batched, subscriptions, type PubSub } from './pub-sub.ts';
import { type Note } from '../../database/db.ts';

const CHANNEL = 'portal';
/** PostgreSQL allows 8,000 bytes; our ids and names are ASCII. */
const LONGEST = 7_500;

export function packed(who: string, notes: readonly Note[]): string[] {
  const payloads: string[] = [];
  for (const { topic, text } of notes) {
    const line = `\n${topic} ${text}`;
    const last = payloads.at(-1);
    if (last !== undefined && last.length + line.length <= LONGEST) payloads[payloads.length - 1] = last + line;
    else payloads.push(who + line);
  }
  return payloads;
}

const RETRY_FIRST = 100;
const RETRY_LONGEST = 5_000;

const PROBE = { probeEvery: 10_000, probeWithin: 3_000 };

/** Not awaited: a dead connection never confirms that it was closed. */
const close = (client: Client | undefined) => void client?.end().catch(() => undefined);

/** Receives all notes and filters by topic. Reconnects, also when the connection goes silent without being closed. */
export function postgresPubSub(connectionString: string, { probeEvery, probeWithin } = PROBE): PubSub {
  const who = randomUUID().slice(0, 8);
  const { dispatch, notifyGap, on, onGap } = subscriptions();
  let client: Client | undefined;
  let reconnect: (() => void) | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = RETRY_FIRST;
  let isClosed = false;

  const receive = (payload: string) => {
    const [from, ...lines] = payload.split('\n');
    if (from === who) return;
    for (const line of lines) {
      const end = line.indexOf(' ');
      dispatch(line.slice(0, end), line.slice(end + 1));
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Sequential. Reconnects when a query fails or isn't answered in time. */
  const query = (text: string, values: unknown[] = []): void => {
    const one = client;
    // Notes lost while disconnected are found by the others' polling.
    if (one) last = last.then(() => one.query(text, values)).catch(() => client === one && reconnect?.());
  };

  const connect = async () => {
    const one = new Client({
      connectionString,
      application_name: 'vendor-portal listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: probeWithin,
    });
    let isDown = false;
    const lost = () => {
      if (isDown) return;
      isDown = true;
      if (client === one) client = undefined;
      close(one);
      if (isClosed) return;
      retry = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, RETRY_LONGEST);
      notifyGap();
    };
    one.on('error', lost);
    one.on('end', lost);
    one.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await one.connect();
      // Nothing sent here has to survive a crash.
      await one.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch {
      return lost();
    }
    if (isClosed) return close(one);
    client = one;
    reconnect = lost;
    last = Promise.resolve();
    delay = RETRY_FIRST;
    notifyGap();
  };
  void connect();

  const probe = setInterval(() => query('select 1'), probeEvery);
  const toOthers = batched((notes) =>
    query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, packed(who, notes)]),
  );
  return {
    name: 'postgres',
    get isConnected() {
      return client !== undefined;
    },
    publish: (note) => {
      dispatch(note.topic, note.text);
      toOthers.add(note);
    },
    on,
    onGap,
    close: async () => {
      isClosed = true;
      toOthers.stop();
      clearTimeout(retry);
      clearInterval(probe);
      close(client);
    },
  };
}
