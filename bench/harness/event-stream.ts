import { createParser } from 'eventsource-parser';
import { request, type ClientRequest } from 'node:http';
import { eventsContract } from '@vendor-portal/contract/events/events.contract.ts';
import type { OpenStore } from './stores.ts';

interface ReceivedEvent {
  readonly kind: string;
  readonly number: number;
  readonly data: string;
  readonly at: number;
}

export interface EventStream {
  readonly store: OpenStore;
  /** The number of the last event before it was opened. */
  readonly since: number;
  readonly events: readonly ReceivedEvent[];
  readonly reconnects: () => number;
  readonly close: () => void;
}

const RECONNECT_MS = 500;
/** As in the portal; a heartbeat comes every 5 s. */
const SILENT_MS = 11_000;

/** A store's event stream, which reconnects with the number of the last event, as the portal does. */
export function openStream(address: string, store: OpenStore): Promise<EventStream> {
  const events: ReceivedEvent[] = [];
  const { promise, resolve } = Promise.withResolvers<EventStream>();
  let [lastId, isClosed, reconnects] = ['', false, 0];
  let current: ClientRequest | undefined;
  const close = () => {
    isClosed = true;
    current?.destroy();
  };

  const receive = (id: string, kind: string, data: string) => {
    if (kind === 'connected') {
      resolve({ store, since: Number(id), events, reconnects: () => reconnects, close });
      if (lastId === '') lastId = id;
      return;
    }
    lastId = id;
    events.push({ kind, number: Number(id), data, at: performance.now() });
  };

  const open = () => {
    if (isClosed) return;
    let isConnected = false;
    const headers = { authorization: `Bearer ${store.tokens[0]}`, ...(lastId !== '' && { 'last-event-id': lastId }) };
    const options = { headers, agent: false, timeout: SILENT_MS };
    const stream = request(`${address}${eventsContract.streamEvents.path}`, options);
    current = stream;
    stream.on('error', () => undefined).on('timeout', () => stream.destroy());
    stream.on('close', () => {
      if (isConnected && !isClosed) reconnects += 1;
      setTimeout(open, RECONNECT_MS);
    });
    stream.on('response', (response) => {
      const parser = createParser({
        onEvent: ({ id = '', event = '', data }) => void (id !== '' && receive(id, event, data)),
      });
      isConnected = response.statusCode === 200;
      response.on('error', () => undefined);
      if (isConnected) response.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
      else response.resume();
    });
    stream.end();
  };
  open();
  return promise;
}
