import { describe, expect, it, vi } from 'vitest';
import { done, newDevice, sender, sentBodies, settle } from '../../testing/new-device.ts';
import { givenAction } from '../../testing/given-device.ts';
import { KEY_LIFE_MS } from './action.ts';

const device = newDevice();
const { open } = device;

const inTenSeconds = () => givenAction('order 1', 'decline', { notBefore: Date.now() + 10_000, lifeMs: KEY_LIFE_MS });

const noteNothing = () => vi.spyOn(device.undone, 'add').mockImplementation(() => device.undone);
const failToRemove = () =>
  vi.spyOn(device.stored, 'delete').mockImplementation(() => {
    throw new Error('The disk is broken.');
  });

describe('an action that can be taken back', () => {
  it('is sent when its time is over, and once', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    void queue.add(inTenSeconds());
    await settle(9900);
    expect(send).not.toHaveBeenCalled();
    await settle(100);
    expect(send).toHaveBeenCalledTimes(1);
    await settle(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when the page is left, and again with the same key by the next page', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue, close } = open(send);
    void queue.add(inTenSeconds());
    await settle(1000);
    const [action] = queue.state.getState().actions;
    queue.leave();
    close();
    expect(send).toHaveBeenCalledTimes(1);
    expect(action && (await queue.undo(action))).toBe(false);
    open(send);
    await settle();
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual([action?.key, action?.key]);
    expect(device.stored.size).toBe(0);
  });

  it('is sent at once by the next page where the page that was left could send nothing', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue, close } = open(send);
    void queue.add(inTenSeconds());
    await settle(1000);
    close();
    open(send);
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when it comes back after its time', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue, close } = open(send);
    void queue.add(inTenSeconds());
    await settle();
    close();
    vi.setSystemTime(Date.now() + 3_600_000);
    open(send);
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent once it was taken back, with what follows it', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    void queue.add({ ...inTenSeconds(), next: givenAction('store', 'pause') });
    await settle(1000);
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(true);
    await settle(20_000);
    expect([send.mock.calls.length, device.stored.size]).toEqual([0, 0]);
  });

  it('is shown as taken back only once the device has forgotten it: the next page would send it after all', async () => {
    const { queue } = open(() => Promise.resolve(done()));
    void queue.add(inTenSeconds());
    await settle();
    const storedWhenShown: number[] = [];
    queue.state.subscribe(({ actions }) => {
      if (actions.length === 0) storedWhenShown.push(device.stored.size);
    });
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(true);
    expect(storedWhenShown).toEqual([0]);
  });

  it('is not sent by the next page either where the device could not forget it, and is forgotten when it can', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue, close } = open(send);
    void queue.add(inTenSeconds());
    await settle();
    const broken = failToRemove();
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(true);
    expect(queue.state.getState().actions).toEqual([]);
    close();
    const next = open(send);
    await settle(60_000);
    expect([send.mock.calls.length, next.queue.state.getState().actions, device.stored.size]).toEqual([0, [], 1]);
    broken.mockRestore();
    next.close();
    open(send);
    await settle();
    expect([device.stored.size, device.undone.size, send.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('is not called taken back where the device can note it nowhere: it stays, and is sent', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    const settled = queue.add(inTenSeconds());
    await settle();
    const broken = failToRemove();
    noteNothing();
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(false);
    expect(queue.state.getState().actions).toEqual([action]);
    broken.mockRestore();
    await settle(10_000);
    expect([(await settled).kind, sentBodies(send)]).toEqual(['done', ['decline']]);
  });

  it('is not called taken back either while it is still on its way to such a device: the next page would find it', async () => {
    const written = Promise.withResolvers<void>();
    const { put } = device.database;
    vi.spyOn(device.database, 'put').mockImplementationOnce((action) => written.promise.then(() => put(action)));
    const send = sender(() => Promise.resolve(done()));
    const { queue, close } = open(send);
    void queue.add(inTenSeconds());
    await settle();
    failToRemove();
    noteNothing();
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(false);
    expect(queue.state.getState().actions).toEqual([action]);
    written.resolve();
    await settle();
    close();
    open(send);
    await settle(10_000);
    expect(sentBodies(send)).toEqual(['decline']);
  });

  it('is called taken back where the device never took it, though it can note nothing', async () => {
    vi.spyOn(device.stored, 'set').mockImplementation(() => {
      throw new Error('The disk is full.');
    });
    failToRemove();
    noteNothing();
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    void queue.add(inTenSeconds());
    await settle();
    const [action] = queue.state.getState().actions;
    expect(action && (await queue.undo(action))).toBe(true);
    await settle(20_000);
    expect([send.mock.calls.length, queue.state.getState().actions]).toEqual([0, []]);
  });

  it('brings what follows it once it is done, and can then no longer be taken back', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    void queue.add({ ...inTenSeconds(), next: givenAction('store', 'pause') });
    await settle();
    const [action] = queue.state.getState().actions;
    await settle(10_000);
    expect(sentBodies(send)).toEqual(['decline', 'pause']);
    expect(action && (await queue.undo(action))).toBe(false);
  });
});
