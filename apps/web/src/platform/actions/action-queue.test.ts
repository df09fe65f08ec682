import { describe, expect, it, vi } from 'vitest';
import {
  done,
  lost,
  newDevice,
  sender,
  sentBodies,
  runTimers,
  givenAction,
  givenDevice,
} from '../../testing/new-device.ts';
import type { Sent } from './send-action.ts';

const refusedWith = (message: string): Sent => ({
  kind: 'refused',
  error: new Error(message),
  refusal: { message, code: 'order_moved_on', payload: null, at: 0 },
});

const sentKeys = (send: ReturnType<typeof sender>) => send.mock.calls.map(([{ key }]) => key);

const device = newDevice();
const { open } = device;

describe('an action', () => {
  it('is stored before it is sent, and removed once it is answered', async () => {
    const seen: number[] = [];
    const { queue } = open(async () => {
      seen.push(device.stored.size);
      return done('a response');
    });
    const outcome = await queue.add(givenAction('order 1'));
    expect([outcome.kind, seen, device.stored.size]).toEqual(['done', [1], 0]);
    expect(queue.state.getState().actions).toEqual([]);
  });

  it('waits only for earlier actions of its lane', async () => {
    const hang = Promise.withResolvers<Sent>();
    const send = sender(({ body }) => (body === 'first' ? hang.promise : Promise.resolve(done())));
    const { queue } = open(send);
    void queue.add(givenAction('order 1', 'first'));
    void queue.add(givenAction('order 1', 'second'));
    void queue.add(givenAction('order 2', 'other'));
    await runTimers();
    expect(sentBodies(send)).toEqual(['first', 'other']);
    hang.resolve(done());
    await runTimers();
    expect(sentBodies(send)).toEqual(['first', 'other', 'second']);
  });

  it('is retried with the same key, less and less often, and at once when the connection is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    let result: Sent = lost;
    const send = sender(() => Promise.resolve(result));
    const { queue } = open(send);
    await runTimers();
    void queue.add(givenAction('order 1'));
    await runTimers();
    expect([send.mock.calls.length, queue.state.getState().actions[0]?.tries]).toEqual([1, 1]);
    await runTimers(999);
    expect(send).toHaveBeenCalledTimes(1);
    await runTimers(1);
    await runTimers(2000);
    expect(send).toHaveBeenCalledTimes(3);
    result = done();
    queue.sendNow();
    await runTimers();
    expect(send).toHaveBeenCalledTimes(4);
    expect(new Set(sentKeys(send)).size).toBe(1);
    expect(device.stored.size).toBe(0);
  });

  it('without a connection does not hold up other lanes', async () => {
    const send = sender(({ lane }) => Promise.resolve(lane === 'order 1' ? lost : done()));
    const { queue } = open(send);
    void queue.add(givenAction('order 1'));
    const other = queue.add(givenAction('order 2'));
    expect((await other).kind).toBe('done');
    expect(queue.state.getState().actions.map(({ lane }) => lane)).toEqual(['order 1']);
  });

  it('survives a restart while being sent, and is sent with the same key', async () => {
    const first = sender(() => new Promise(() => undefined));
    const before = open(first);
    void before.queue.add(givenAction('order 1', { orderId: '1' }));
    await runTimers();
    // The tab and its memory are gone; only the device's storage is left.
    const after = givenDevice();
    for (const [key, text] of device.stored) after.stored.set(key, text);
    const send = sender(() => Promise.resolve(done()));
    open(send, after);
    await runTimers();
    expect(sentKeys(send)).toEqual(sentKeys(first));
    expect(after.stored.size).toBe(0);
  });

  it('is sent in lane order, in whatever order the device returns them', async () => {
    const before = open(sender(() => Promise.resolve(lost)));
    for (const body of ['first', 'second', 'third']) void before.queue.add(givenAction('order 1', body));
    await runTimers();
    const after = givenDevice();
    for (const [key, text] of [...device.stored].toReversed()) after.stored.set(key, text);
    const send = sender(() => Promise.resolve(done()));
    open(send, after);
    await runTimers(60_000);
    expect(sentBodies(send)).toEqual(['first', 'second', 'third']);
  });

  it('is sent even if the device can’t store it', async () => {
    vi.spyOn(device.stored, 'set').mockImplementation(() => {
      throw new Error('The disk is full.');
    });
    const { queue } = open(sender(() => Promise.resolve(done('a response'))));
    expect(await queue.add(givenAction('order 1'))).toMatchObject({ kind: 'done', response: 'a response' });
  });

  it('uses the version of the action before it', async () => {
    const send = sender(() => Promise.resolve(done({ version: 8 })));
    const { queue } = open(send);
    void queue.add(givenAction('product 1', { version: 7, quantityChange: 2 }));
    await queue.add(givenAction('product 1', { version: 7, quantityChange: 3 }));
    expect(sentBodies(send)).toEqual([
      { version: 7, quantityChange: 2 },
      { version: 8, quantityChange: 3 },
    ]);
  });

  it('uses the seen values of the action before it', async () => {
    const send = sender(() => Promise.resolve(done({ isOpen: true, pausedUntil: 'later', busyMinutes: 0 })));
    const { queue } = open(send);
    const seen = { isOpen: true, pausedUntil: null };
    void queue.add(givenAction('store', { isOpen: true, pausedUntil: 'in_1_hour', seen }));
    void queue.add(givenAction('store', { isOpen: false, seen }));
    await queue.add(givenAction('store', { busyMinutes: 10, seen: { busyMinutes: 5 } }));
    expect(sentBodies(send)).toEqual([
      { isOpen: true, pausedUntil: 'in_1_hour', seen },
      { isOpen: false, seen: { isOpen: true, pausedUntil: 'later' } },
      { busyMinutes: 10, seen: { busyMinutes: 5 } },
    ]);
  });
});

describe('a refusal', () => {
  it('is stored with its reason until dismissed, also across a restart', async () => {
    const { queue, close } = open(() => Promise.resolve(refusedWith('It has moved on.')));
    await queue.add(givenAction('order 1'));
    close();
    const { queue: later } = open(() => Promise.reject(new Error('Nothing may be sent.')));
    await runTimers();
    const [action] = later.state.getState().actions;
    expect(action?.refusal?.message).toBe('It has moved on.');
    await later.dismiss(action?.key ?? '');
    expect(device.stored.size).toBe(0);
  });

  it('is not stored if the caller shows it', async () => {
    const { queue } = open(() => Promise.resolve(refusedWith('That is not the code.')));
    const outcome = await queue.add(givenAction('order 1'), { takesRefusal: () => true });
    expect([outcome.kind, device.stored.size]).toEqual(['refused', 0]);
  });

  it('does not hold up what comes after it', async () => {
    const send = sender(({ body }) => Promise.resolve(body === 'bad' ? refusedWith('No.') : done()));
    const { queue } = open(send);
    void queue.add(givenAction('order 1', 'bad'));
    expect((await queue.add(givenAction('order 1', 'good'))).kind).toBe('done');
  });
});

describe('two tabs', () => {
  it('send an action once, and both see the response', async () => {
    const responses = Promise.withResolvers<Sent>();
    const send = sender(() => responses.promise);
    const [one, other] = [open(send), open(send)];
    void one.queue.add(givenAction('order 1'));
    await runTimers();
    expect(other.queue.state.getState().actions).toHaveLength(1);
    responses.resolve(done());
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
    expect(other.queue.state.getState().actions).toEqual([]);
  });

  it('retry a lost one no more often than one tab would', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const send = sender(() => Promise.resolve(lost));
    const one = open(send);
    open(send);
    await runTimers();
    void one.queue.add(givenAction('order 1'));
    await runTimers(6900);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('take over each other’s unsent actions', async () => {
    const [gone, sends] = [sender(() => Promise.resolve(lost)), sender(() => Promise.resolve(done()))];
    const one = open(gone);
    void one.queue.add(givenAction('order 1'));
    await runTimers();
    one.close();
    open(sends);
    await runTimers();
    expect(sends).toHaveBeenCalledTimes(1);
  });

  it('resolve a caller in one when the other got the response', async () => {
    let isCut = true;
    const one = open(() => Promise.resolve(lost));
    const other = open(() => Promise.resolve(isCut ? lost : done()));
    const outcome = one.queue.add(givenAction('order 1'));
    await runTimers();
    isCut = false;
    other.queue.sendNow();
    await runTimers();
    expect((await outcome).kind).toBe('elsewhere');
  });
});
