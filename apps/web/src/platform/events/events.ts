import { createParser } from 'eventsource-parser';
import { createStore } from 'zustand/vanilla';
import {
  eventsContract,
  SESSION_ENDED,
  VENDOR_EVENT_KINDS,
  type VendorEvent,
} from '@vendor-portal/contract/events/events.contract.ts';
import { reconnectDelay, watchForSilence } from './events-timing.ts';
import { onSessionClear } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { requestHeaders, withFilesAt } from '../api/send-request.ts';
import { answered, requestOutcome } from '../api/request-failed.ts';
import { runtimeConfig } from '../config/config.ts';
import { sessionEnded } from '../session/session-ended.ts';
import { reportCrash } from '../telemetry/telemetry.ts';
import { pauseUntilOnline } from '../time/waiting.ts';

export type Connection = 'connecting' | 'live' | 'lost';

type Listener = (event: VendorEvent) => void;

interface ConnectionStatus {
  readonly state: Connection;
  /** Time of the last message by the device's clock; null before the first. */
  readonly lastMessageAt: number | null;
  /** The newest event when the stream opened without a last id: it delivers only later ones. */
  readonly startedAfter: number | null;
}

const CONNECTING: ConnectionStatus = { state: 'connecting', lastMessageAt: null, startedAfter: null };

export const connection = createStore<ConnectionStatus>(() => CONNECTING);

const listeners = new Set<Listener>();

export function subscribeToEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stays connected until the returned function is called. Reconnects with the last id, so that no event is missed. */
export function startEvents(): () => void {
  const stop = new AbortController();
  void run(stop.signal);
  return () => stop.abort();
}

let readUpTo: string | undefined;

/** Data that was read before the stream opened already includes everything up to this event. */
export function beginAfter(lastEvent: number) {
  readUpTo = String(lastEvent);
}

onSessionClear(() => {
  readUpTo = undefined;
});

async function run(stopped: AbortSignal) {
  let lastId = readUpTo;
  let attempt = 0;
  connection.setState(CONNECTING);
  while (!stopped.aborted) {
    const isOver = await stream(stopped, lastId, {
      onLive: () => {
        attempt = 0;
        connection.setState({ state: 'live', lastMessageAt: Date.now() });
      },
      onMessage: () => connection.setState({ lastMessageAt: Date.now() }),
      onId: (id) => {
        // The first message of every stream has the id that it starts after.
        if (lastId === undefined) connection.setState({ startedAfter: Number(id) });
        lastId = id;
      },
    });
    if (isOver || stopped.aborted) return;
    connection.setState({ state: 'lost' });
    await pauseUntilOnline(reconnectDelay(attempt, Math.random(), navigator.onLine), stopped);
    attempt += 1;
  }
}

interface StreamHooks {
  readonly onLive: () => void;
  readonly onMessage: () => void;
  readonly onId: (id: string) => void;
}

/** One connection. True if reconnecting is useless because the session is over. */
async function stream(stopped: AbortSignal, lastId: string | undefined, hooks: StreamHooks): Promise<boolean> {
  const silence = watchForSilence();
  try {
    const [config] = await Promise.all([runtimeConfig(), localStore.ready()]);
    const token = localStore.get('authToken');
    const response = await fetch(`${config.apiUrl}${eventsContract.streamEvents.path}`, {
      headers: {
        ...requestHeaders({ token }),
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (response.status === 401) {
      sessionEnded.publish({ token, message: await readRefusal(response) });
      return true;
    }
    if (!response.ok || response.body === null) return false;
    hooks.onLive();
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) hooks.onId(id);
        if (event === SESSION_ENDED) end(token, data);
        else publish(withFilesAt(config.apiUrl, parseJson(data)));
      },
    });
    for await (const text of decodeText(response.body)) {
      // A heartbeat is a comment, which the parser does not report.
      silence.reset();
      hooks.onMessage();
      parser.feed(text);
    }
    return false;
  } catch {
    return false;
  } finally {
    silence.end();
  }
}

async function readRefusal(response: Response): Promise<string> {
  const outcome = requestOutcome(answered(response, (name) => response.headers.get(name), await response.text()));
  return outcome.isSuccess ? '' : outcome.failure.message;
}

function end(token: string | null, data: string) {
  const { message } = parseJson(data) as { readonly message: string };
  sessionEnded.publish({ token, message });
}

async function* decodeText(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    yield decoder.decode(chunk.value, { stream: true });
  }
}

/** Unknown kinds from a newer server are ignored. */
function publish(event: unknown) {
  if (!isKnown(event)) return;
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      // An error in one listener must not affect the others or the connection.
      reportCrash(error, 'events');
    }
  }
}

const isKnown = (event: unknown): event is VendorEvent =>
  typeof event === 'object' &&
  event !== null &&
  'kind' in event &&
  VENDOR_EVENT_KINDS.includes(event.kind as VendorEvent['kind']);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
