import { request, type IncomingMessage } from 'node:http';
import { afterEach, expect, vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';

interface ReceivedEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
}

export interface EventReader {
  readonly status: number;
  readonly events: readonly ReceivedEvent[];
  readonly comments: readonly string[];
  readonly isOver: boolean;
  leave(): void;
}

const fieldsOf = (block: string) =>
  Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

/** Over a real connection, as a browser does. */
export function readEvents(address: string, token: string, more: { lastEventId?: string; query?: string } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(more.lastEventId !== undefined && { 'last-event-id': more.lastEventId }),
  };
  const events: ReceivedEvent[] = [];
  const comments: string[] = [];
  let isOver = false;
  let unread = '';

  const take = (text: string) => {
    const blocks = (unread + text).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments.push(block.slice(2));
      else {
        const { id = '', event: kind = '', data = '{}' } = fieldsOf(block);
        events.push({ id, kind, data: JSON.parse(data) as Record<string, unknown> });
      }
    }
  };
  return new Promise<EventReader>((resolve, reject) => {
    const sent = request(`${address}/a/v1/events${more.query ?? ''}`, { headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response: IncomingMessage) => {
      response.setEncoding('utf8').on('data', take);
      response.on('close', () => {
        isOver = true;
      });
      resolve({
        status: response.statusCode ?? 0,
        events,
        comments,
        get isOver() {
          return isOver;
        },
        leave: () => void sent.destroy(),
      });
    });
    sent.end();
  });
}

/** The app listens; after each test its streams are closed and timers and spies are real again. */
export async function eventStreams({ app }: Pick<TestApp, 'app'>) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const readers: EventReader[] = [];
  const countOpen = async () => {
    const { body } = await app.inject({ url: '/metrics' });
    return Number(/^event_streams_open (\d+)$/m.exec(body)?.[1]);
  };
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    for (const reader of readers.splice(0)) reader.leave();
    await vi.waitFor(async () => expect(await countOpen()).toBe(0));
  });
  const listen = async (token: string, more?: Parameters<typeof readEvents>[2]) => {
    const reader = await readEvents(address, token, more);
    readers.push(reader);
    await vi.waitFor(() => expect(reader.events[0]?.kind).toBe('connected'));
    return reader;
  };
  return { address, countOpen, listen };
}
