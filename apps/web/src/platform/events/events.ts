import { createParser } from 'eventsource-parser';
import { createStore } from 'zustand/vanilla';
import {
  eventsContract,
  VENDOR_EVENT_KINDS,
  type VendorEvent,
} from '@vendor-portal/contract/events/events.contract.ts';
import { reconnectDelay, watchForSilence } from './events-timing.ts';
import { localStore } from '../storage/local-store.ts';
import { requestHeaders } from '../api/request-headers.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { sessionEnded } from '../session/session-ended.ts';
import { pauseUntilOnline } from '../time/pause-until-online.ts';

/** What the light in the top bar tells: nothing but what the stream itself has shown. */
export type Connection = 'connecting' | 'live' | 'lost';

type Listener = (event: VendorEvent) => void;

export const connection = createStore<{ readonly state: Connection }>(() => ({ state: 'connecting' }));

const listeners = new Set<Listener>();

export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stays connected until the returned function is called; comes back with the last id, so that nothing is missed. */
export function startEvents(): () => void {
  const stop = new AbortController();
  void run(stop.signal);
  return () => stop.abort();
}

async function run(stopped: AbortSignal) {
  let lastId: string | undefined;
  let attempt = 0;
  connection.setState({ state: 'connecting' });
  while (!stopped.aborted) {
    const isOver = await stream(stopped, lastId, {
      onLive: () => {
        attempt = 0;
        connection.setState({ state: 'live' });
      },
      onId: (id) => {
        lastId = id;
      },
    });
    if (isOver || stopped.aborted) return;
    connection.setState({ state: 'lost' });
    await pauseUntilOnline(reconnectDelay(attempt, Math.random()), stopped);
    attempt += 1;
  }
}

interface StreamHooks {
  readonly onLive: () => void;
  readonly onId: (id: string) => void;
}

/** One connection, from opening to its end. True when there is no use in coming back: the session is over. */
async function stream(stopped: AbortSignal, lastId: string | undefined, hooks: StreamHooks): Promise<boolean> {
  const silence = watchForSilence();
  try {
    const [config] = await Promise.all([runtimeConfig(), localStore.ready()]);
    const token = localStore.get('authToken');
    const answer = await fetch(`${config.apiUrl}${eventsContract.streamEvents.path}`, {
      headers: {
        ...requestHeaders({ token }),
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (answer.status === 401) {
      sessionEnded.tell({ token, message: answer.statusText });
      return true;
    }
    if (!answer.ok || answer.body === null) return false;
    hooks.onLive();
    const parser = createParser({
      onEvent: ({ id, data }) => {
        if (id !== undefined) hooks.onId(id);
        tell(data);
      },
    });
    for await (const text of textOf(answer.body)) {
      // A heartbeat is a comment, of which the parser says nothing.
      silence.heard();
      parser.feed(text);
    }
    return false;
  } catch {
    return false;
  } finally {
    silence.end();
  }
}

async function* textOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    yield decoder.decode(part.value, { stream: true });
  }
}

/** A kind that a newer server sends and this build does not know is passed over. */
function tell(data: string) {
  const event = jsonOf(data);
  if (!isKnown(event)) return;
  for (const listener of listeners) listener(event);
}

const isKnown = (event: unknown): event is VendorEvent =>
  typeof event === 'object' &&
  event !== null &&
  'kind' in event &&
  VENDOR_EVENT_KINDS.includes(event.kind as VendorEvent['kind']);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
