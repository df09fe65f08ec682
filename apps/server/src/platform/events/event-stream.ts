import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** Proxies and phones drop a silent line after half a minute; a comment keeps it open. */
export const HEARTBEAT = 15_000;

const CLOSE_WITHIN = 2_000;

/** One open stream of server-sent events. Writing waits for a slow client instead of filling the memory. */
export interface EventStream {
  readonly isOpen: boolean;
  send(id: string, kind: string, data: unknown): Promise<void>;
  beat(): Promise<void>;
  close(): void;
  /** At once when it is closed already. */
  onClose(callback: () => void): void;
}

export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  // Headers that hooks set (security, CORS, request id) would be lost with the hijacked reply.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();

  const write = async (text: string) => {
    if (response.destroyed || response.writableEnded) return;
    if (response.write(text)) return;
    // Whichever comes first, the other is no longer listened for: a slow client would gather listeners without end.
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
      waiting.abort(),
    );
  };
  return {
    get isOpen() {
      return !response.destroyed && !response.writableEnded;
    },
    send: (id, kind, data) => write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': still here\n\n'),
    close: () => {
      response.end();
      // A client that stopped reading would keep the line open for ever.
      setTimeout(() => response.destroy(), CLOSE_WITHIN).unref();
    },
    onClose: (callback) => {
      // The client may have left before the stream was opened: its `close` has been and does not come again.
      if (response.closed) callback();
      else response.once('close', callback);
    },
  };
}
