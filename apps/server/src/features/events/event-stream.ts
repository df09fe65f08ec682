import type { FastifyReply } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** A portal considers the connection dead after two missing heartbeats, so they decide how soon a kitchen notices. */
export const HEARTBEAT = 5_000;
const STILL_HERE = ': still here\n\n';

const CLOSE_WITHIN = 2_000;

/** Built once, however many streams it is written to. */
export const toFrame = (id: number, kind: string, data: object) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

export type EventStream = ReturnType<typeof openEventStream>;

export function openEventStream(reply: FastifyReply) {
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
  reply.request.freeSlot?.();

  const isOpen = () => !response.destroyed && !response.writableEnded;
  return {
    get isOpen() {
      return isOpen();
    },
    /** False: the client is slow, and further writes would fill the memory. */
    write: (frame: string) => isOpen() && response.write(frame),
    /** Resolves when the client has read everything or is gone. */
    drained: async () => {
      if (!isOpen() || !response.writableNeedDrain) return;
      // Remove both listeners after either event: a slow client would collect listeners.
      const waiting = new AbortController();
      const { signal } = waiting;
      await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
        waiting.abort(),
      );
    },
    beat: () => {
      // Don't queue heartbeats for a client that isn't reading.
      if (isOpen() && !response.writableNeedDrain) response.write(STILL_HERE);
    },
    close: () => {
      response.end();
      // A client that stopped reading would hold the connection open for ever.
      setTimeout(() => response.destroy(), CLOSE_WITHIN).unref();
    },
    /** Called at once if already closed. */
    onClose: (callback: () => void) => {
      // The client may have left before the stream was opened, and `close` is not emitted again.
      if (response.closed) callback();
      else response.once('close', callback);
    },
  };
}
