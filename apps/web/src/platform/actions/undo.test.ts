import { describe, expect, it, vi } from 'vitest';
import { done, lost, newDevice, sender, sentBodies, runTimers, givenAction } from '../../testing/new-device.ts';
import { KEY_LIFE_MS, type NewAction, type QueuedAction } from './action.ts';
import { deviceUndoneKeys } from './action-store.ts';

const device = newDevice();
const { open } = device;

const inTenSeconds = () => givenAction('order 1', 'decline', { notBefore: Date.now() + 10_000, lifeMs: KEY_LIFE_MS });

/** A page with a decline that can be undone for ten seconds. */
function openDeclining(more: Partial<NewAction> = {}) {
  const send = sender(() => Promise.resolve(done()));
  const { queue, close } = open(send);
  const outcome = queue.add({ ...inTenSeconds(), ...more });
  const [action] = queue.state.getState().actions as [QueuedAction];
  const left = () => queue.state.getState().actions;
  return { send, queue, close, outcome, action, left, undo: () => queue.undo(action) };
}

const noteNothing = () => vi.spyOn(device.undone, 'add').mockImplementation(() => device.undone);
const failToRemove = () =>
  vi.spyOn(device.stored, 'delete').mockImplementation(() => {
    throw new Error('The disk is broken.');
  });

describe('an undoable action', () => {
  it('is sent once, after its undo time', async () => {
    const { send } = openDeclining();
    await runTimers(9900);
    expect(send).not.toHaveBeenCalled();
    await runTimers(100);
    expect(send).toHaveBeenCalledTimes(1);
    await runTimers(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when the page is left, and again with the same key by the next page', async () => {
    const { send, queue, close, action, undo } = openDeclining();
    await runTimers(1000);
    queue.leave();
    close();
    expect(send).toHaveBeenCalledTimes(1);
    expect(await undo()).toBe(false);
    open(send);
    await runTimers();
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual([action?.key, action?.key]);
    expect(device.stored.size).toBe(0);
  });

  it('can still be undone when another tab is closed', async () => {
    const other = open(sender(() => Promise.resolve(done())));
    await runTimers();
    const { send, undo } = openDeclining();
    await runTimers(1000);
    expect(other.queue.state.getState().actions).toHaveLength(1);
    other.queue.leave();
    other.close();
    await runTimers();
    expect(await undo()).toBe(true);
    await runTimers(20_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent at once by the next page if the last one could not send it', async () => {
    const { send, close } = openDeclining();
    await runTimers(1000);
    close();
    open(send);
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent at once when the page returns after its undo time', async () => {
    const { send, close } = openDeclining();
    await runTimers();
    close();
    vi.setSystemTime(Date.now() + 3_600_000);
    open(send);
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent once undone, nor is its follow-up', async () => {
    const { send, undo } = openDeclining({ next: givenAction('store', 'pause') });
    await runTimers(1000);
    expect(await undo()).toBe(true);
    await runTimers(20_000);
    expect([send.mock.calls.length, device.stored.size]).toEqual([0, 0]);
  });

  it('is shown as undone only once it is deleted from the device', async () => {
    const { queue, undo } = openDeclining();
    await runTimers();
    const storedWhenShown: number[] = [];
    queue.state.subscribe(({ actions }) => {
      if (actions.length === 0) storedWhenShown.push(device.stored.size);
    });
    expect(await undo()).toBe(true);
    expect(storedWhenShown).toEqual([0]);
  });

  it('is not sent by the next page if the device could not delete it, and is deleted later', async () => {
    const { send, close, left, undo } = openDeclining();
    await runTimers();
    const broken = failToRemove();
    expect(await undo()).toBe(true);
    expect(left()).toEqual([]);
    close();
    const next = open(send);
    await runTimers(60_000);
    expect([send.mock.calls.length, next.queue.state.getState().actions, device.stored.size]).toEqual([0, [], 1]);
    broken.mockRestore();
    next.close();
    open(send);
    await runTimers();
    expect([device.stored.size, device.undone.size, send.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('is not shown as undone if the device can’t store that, and is sent', async () => {
    const { send, outcome, action, left, undo } = openDeclining();
    await runTimers();
    const broken = failToRemove();
    noteNothing();
    expect(await undo()).toBe(false);
    expect(left()).toEqual([action]);
    broken.mockRestore();
    await runTimers(10_000);
    expect([(await outcome).kind, sentBodies(send)]).toEqual(['done', ['decline']]);
  });

  it('is not shown as undone while it is being stored on such a device', async () => {
    const written = Promise.withResolvers<void>();
    const { put } = device.database;
    vi.spyOn(device.database, 'put').mockImplementationOnce((action) => written.promise.then(() => put(action)));
    const { send, close, action, left, undo } = openDeclining();
    await runTimers();
    failToRemove();
    noteNothing();
    expect(await undo()).toBe(false);
    expect(left()).toEqual([action]);
    written.resolve();
    await runTimers();
    close();
    open(send);
    await runTimers(10_000);
    expect(sentBodies(send)).toEqual(['decline']);
  });

  it('is shown as undone if the device never stored it', async () => {
    vi.spyOn(device.stored, 'set').mockImplementation(() => {
      throw new Error('The disk is full.');
    });
    failToRemove();
    noteNothing();
    const { send, left, undo } = openDeclining();
    await runTimers();
    expect(await undo()).toBe(true);
    await runTimers(20_000);
    expect([send.mock.calls.length, left()]).toEqual([0, []]);
  });

  it('sends its follow-up once done, and can no longer be undone', async () => {
    const { send, undo } = openDeclining({ next: givenAction('store', 'pause') });
    await runTimers();
    await runTimers(10_000);
    expect(sentBodies(send)).toEqual(['decline', 'pause']);
    expect(await undo()).toBe(false);
  });
});

function openOffline() {
  device.server.isReachable = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return openDeclining();
}

describe('an action queued without a connection', () => {
  it('can be undone as long as it has not been sent', async () => {
    const { send, left, undo } = openOffline();
    await runTimers(60_000);
    expect(left().map(({ wasSent }) => wasSent)).toEqual([false]);
    expect(await undo()).toBe(true);
    device.server.isReachable = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await runTimers(60_000);
    expect([send.mock.calls.length, device.stored.size]).toEqual([0, 0]);
  });

  it('can be undone after a restart of the device', async () => {
    const { send, close, action } = openOffline();
    await runTimers(60_000);
    close();
    const next = open(send);
    await runTimers(60_000);
    expect(await next.queue.undo(action)).toBe(true);
    expect(device.stored.size).toBe(0);
  });

  it('can’t be undone once it may have reached the server', async () => {
    const send = sender(() => Promise.resolve(lost));
    const { queue } = open(send);
    void queue.add(inTenSeconds());
    await runTimers(10_000);
    const [action] = queue.state.getState().actions as [QueuedAction];
    expect(send).toHaveBeenCalledTimes(1);
    expect(await queue.undo(action)).toBe(false);
  });
});

const refuse = () => {
  throw new Error('The quota is used up.');
};

describe('the list of undone actions', () => {
  it('is known to the next page until the action is deleted', () => {
    expect(deviceUndoneKeys().add('a')).toBe(true);
    const next = deviceUndoneKeys();
    expect([next.has('a'), next.has('b')]).toEqual([true, false]);
    next.remove('a');
    expect(deviceUndoneKeys().has('a')).toBe(false);
  });

  it('reports when the browser can’t store it', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const undone = deviceUndoneKeys();
    expect([undone.add('a'), undone.has('a')]).toEqual([false, false]);
    expect(() => undone.remove('a')).not.toThrow();
  });
});
