import { randomUUID } from 'node:crypto';
import { type Carrier, type Note, gathered, hearers } from './carrier.ts';
import { Client } from 'pg';

const CHANNEL = 'portal';
/** PostgreSQL takes 8,000 bytes; ids and names of ours have one byte a sign. */
const LONGEST = 7_500;

/** Many notes in few payloads: `who`, then `topic text` line by line. */
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

interface Timing {
  readonly probeEvery?: number;
  readonly probeWithin?: number;
}

/** PostgreSQL's own notifications, on one channel: every process hears all of them, and passes on what it follows. */
export function postgresCarrier(connectionString: string, timing: Timing = {}): Carrier {
  const who = randomUUID().slice(0, 8);
  const { hear, look, on, onGap } = hearers();
  const listener = openListener({
    connectionString,
    channel: CHANNEL,
    onGap: look,
    ...timing,
    heard: (payload) => {
      const [from, ...lines] = payload.split('\n');
      // Its own were heard before they were sent.
      if (from === who) return;
      for (const line of lines) {
        const end = line.indexOf(' ');
        hear(line.slice(0, end), line.slice(end + 1));
      }
    },
  });
  // What can't be said while the line is down is found by the others' slow poll.
  const toOthers = gathered((notes) => void listener.say(packed(who, notes)).catch(() => undefined));
  return {
    name: 'postgres',
    get isHearing() {
      return listener.isHearing;
    },
    tell: (note) => {
      hear(note.topic, note.text);
      toOthers.add(note);
    },
    on,
    onGap,
    close: async () => {
      toOthers.stop();
      await listener.close();
    },
  };
}

interface Listener {
  readonly isHearing: boolean;
  /** Says it to everybody who listens, this process too; rejects when the line is down. */
  readonly say: (payloads: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ListenerParts {
  readonly connectionString: string;
  readonly channel: string;
  readonly heard: (payload: string) => void;
  /** The line was lost, or is back: something may have been missed. */
  readonly onGap: () => void;
  /** How often the line is asked whether it lives, and how long it may take to say so. */
  readonly probeEvery?: number;
  readonly probeWithin?: number;
}

const RETRY_FIRST = 100;
const RETRY_LONGEST = 5_000;
const PROBE_EVERY = 10_000;
const PROBE_WITHIN = 3_000;

/** Not awaited: a dead connection never confirms that it was closed. */
const close = (client: Client) => void client.end().catch(() => undefined);

/**
 * One listening connection per process. It comes back by itself, also when it falls silent without being closed: nothing
 * is ever sent over it otherwise, so it is asked now and then.
 */
export function openListener(parts: ListenerParts): Listener {
  const { connectionString, channel, heard, onGap, probeEvery = PROBE_EVERY, probeWithin = PROBE_WITHIN } = parts;
  let client: Client | undefined;
  /** Gives the current connection up and opens another one. */
  let reconnect: (() => void) | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = RETRY_FIRST;
  let isClosed = false;

  let last: Promise<unknown> = Promise.resolve();
  /** One query after the other. The connection is given up when one fails or isn't answered in time. */
  const query = (text: string, values: unknown[] = []): Promise<unknown> => {
    if (!client) return Promise.reject(new Error('Nobody is listening.'));
    const one = client;
    const send = () => one.query(text, values);
    const answer = last.then(send, send);
    last = answer.catch(() => client === one && reconnect?.());
    return answer;
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
      onGap();
    };
    one.on('error', lost);
    one.on('end', lost);
    one.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await one.connect();
      // Nothing that is said here has to survive a crash.
      await one.query(`set synchronous_commit = off; listen ${channel}`);
    } catch {
      lost();
      return;
    }
    if (isClosed) {
      close(one);
      return;
    }
    client = one;
    reconnect = lost;
    last = Promise.resolve();
    delay = RETRY_FIRST;
    onGap();
  };
  void connect();

  const probe = setInterval(() => {
    query('select 1').catch(() => undefined);
  }, probeEvery);

  return {
    get isHearing() {
      return client !== undefined;
    },
    say: async (payloads) => {
      await query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      if (client) close(client);
    },
  };
}
