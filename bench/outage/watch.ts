import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

export interface Answer {
  readonly askedAt: number;
  readonly took: number;
  readonly status: number;
}

const EVERY_MS = 250;
const PATIENCE_MS = 30_000;

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const askedAt = performance.now();
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
  return { askedAt, took: performance.now() - askedAt, status };
}

/** Asks again and again, without waiting for the answer before: customers do not wait for each other either. */
function askOn(url: string, init: () => RequestInit) {
  const answers: Answer[] = [];
  const asking = new Set<Promise<Answer>>();
  const timer = setInterval(() => {
    const one = ask(url, init());
    asking.add(one);
    void one.then((answer) => answers.push(answer)).finally(() => asking.delete(one));
  }, EVERY_MS);
  return {
    answers,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(asking);
    },
  };
}

/** A store's screen: it comes back a second after its stream has ended, as the portal does. */
function follow({ address, token }: World) {
  const heard: number[] = [];
  const ended: number[] = [];
  let isOver = false;
  let lastId: string | undefined;
  let line: ReturnType<typeof request> | undefined;
  const again = () => void setTimeout(open, 1_000);
  const open = () => {
    if (isOver) return;
    line = request(`${address}/a/v1/events`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      agent: false,
    });
    line.on('error', again);
    line.on('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, id, kind] of text.matchAll(/^id: (\d+)\nevent: (\w+)/gm)) {
          lastId = id;
          if (kind !== 'connected') heard.push(performance.now());
        }
      });
      response.on('close', () => {
        if (response.statusCode === 200) ended.push(performance.now());
        again();
      });
    });
    line.end();
  };
  open();
  return {
    heard,
    ended,
    stop: () => {
      isOver = true;
      line?.destroy();
    },
  };
}

/** A vendor's reads and writes, a load balancer's question, and an open screen. */
export async function watch(world: World, isQuiet: boolean) {
  const { address, token } = world;
  const headers = { authorization: `Bearer ${token}` };
  let isOpen = false;
  const reads = askOn(`${address}/v1/vendor/who-am-i`, () => ({ headers }));
  const writes = askOn(`${address}/v1/vendor/availability`, () => {
    isOpen = !isOpen;
    return {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ isOpen }),
    };
  });
  const ready = askOn(`${address}/readyz`, () => ({}));
  if (isQuiet) await writes.stop();
  const screen = follow(world);
  await pause(1_000);
  return {
    reads: reads.answers,
    writes: writes.answers,
    ready: ready.answers,
    screen,
    stop: async () => {
      screen.stop();
      await Promise.all([reads.stop(), writes.stop(), ready.stop()]);
    },
  };
}
