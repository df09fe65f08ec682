import { randomUUID } from 'node:crypto';
import { openListener } from '../../database/listener.ts';
import type { Carrier, Note } from './carrier.ts';
import { gathered } from './gathered.ts';
import { hearers } from './hearers.ts';

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
