import { describe, expect, it } from 'vitest';
import { tenantSemaphore } from './concurrency.ts';

const here = () => new AbortController().signal;

describe('the semaphore of each tenant', () => {
  it('runs a few requests of a tenant, queues the next in order, and refuses the rest at once', async () => {
    const take = tenantSemaphore({ atOnce: 2, waiting: 2 });
    const free = [await take('ada', here()), await take('ada', here())];
    const started: string[] = [];
    const third = take('ada', here()).then((slot) => (started.push('third'), slot));
    const fourth = take('ada', here()).then((slot) => (started.push('fourth'), slot));
    expect(await take('ada', here())).toBeUndefined();
    expect(started).toEqual([]);
    free[0]?.();
    await third;
    free[1]?.();
    await fourth;
    expect(started).toEqual(['third', 'fourth']);
  });

  it('never makes one tenant wait for another', async () => {
    const take = tenantSemaphore({ atOnce: 1, waiting: 100 });
    await take('ada', here());
    for (let count = 0; count < 100; count += 1) void take('ada', here());
    expect(await take('bola', here())).toBeTypeOf('function');
  });

  it('drops a waiting client that disconnects, and gives the slot to the next', async () => {
    const take = tenantSemaphore({ atOnce: 1, waiting: 2 });
    const free = await take('ada', here());
    const leaving = new AbortController();
    const [gone, next] = [take('ada', leaving.signal), take('ada', here())];
    leaving.abort();
    expect(await gone).toBeUndefined();
    free?.();
    expect(await next).toBeTypeOf('function');
  });

  it('counts a slot freed twice only once', async () => {
    const take = tenantSemaphore({ atOnce: 1, waiting: 0 });
    const free = await take('ada', here());
    free?.();
    free?.();
    expect(await take('ada', here())).toBeTypeOf('function');
    expect(await take('ada', here())).toBeUndefined();
  });
});
