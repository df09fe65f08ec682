import Fastify from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRefusedAway } from './read-away.ts';

const MB = 1024 * 1024;
const PIECE = 64 * 1024;
const PIECE_EVERY_MS = 8;

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function refusing() {
  const app = Fastify();
  const pieces: Buffer[] = [];
  app.addHook('onSend', async ({ raw }) => {
    const push = raw.push.bind(raw);
    raw.push = (piece: Buffer | null) => {
      if (piece) pieces.push(piece);
      return push(piece);
    };
  });
  readRefusedAway(app);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', (_request, reply) => void reply.code(429).send({ message: 'Too many.' }));
  app.post('/', () => 'never');
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push({ close: () => app.close() });
  let last: Socket | undefined;
  app.server.on('connection', (socket) => (last = socket));
  return { port: (app.server.address() as AddressInfo).port, read: () => last?.bytesRead ?? 0, pieces };
}

function send(port: number, bytes: number) {
  const line = connect(port, '127.0.0.1');
  opened.push({ close: async () => void line.destroy() });
  let answer = '';
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>();
  line.on('data', (part: Buffer) => {
    answer += String(part);
    tell();
  });
  line.on('error', () => undefined);
  const head = [
    'POST / HTTP/1.1',
    'host: portal',
    'content-type: application/octet-stream',
    `content-length: ${bytes}`,
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  line.write(Buffer.alloc(bytes));
  return { line, answer: () => answer, answered };
}

describe('a large body of a refused request', () => {
  it('is answered while it is still coming, and read away little by little', async () => {
    const { port, read } = await refusing();
    const began = performance.now();
    const { answer, answered } = send(port, 3 * MB);
    await answered;
    expect(read()).toBeLessThan(MB);
    expect(answer()).toContain('429 Too Many');
    await vi.waitFor(() => expect(read()).toBeGreaterThan(3 * MB));
    // Timers may be early by a part of a millisecond, never by more.
    const pieces = (3 * MB) / PIECE;
    expect(performance.now() - began).toBeGreaterThan(((pieces - 4) * PIECE_EVERY_MS) / 2);
  });

  it('holds no memory once it was read', async () => {
    const { port, read, pieces } = await refusing();
    send(port, MB);
    await vi.waitFor(() => expect(read()).toBeGreaterThan(MB));
    await vi.waitFor(() => expect(pieces.every(({ byteLength }) => byteLength === 0)).toBe(true));
    expect(pieces.length).toBeGreaterThan(4);
  });

  it('leaves the line open for the next request once it has come to its end', async () => {
    const { port } = await refusing();
    const { line, answer } = send(port, 256 * 1024);
    await vi.waitFor(() => expect(answer()).toContain('429 Too Many'));
    line.write('POST / HTTP/1.1\r\nhost: portal\r\ncontent-length: 0\r\n\r\n');
    await vi.waitFor(() => expect(answer().split('429 Too Many')).toHaveLength(3));
  });
});
