import { describe, expect, it, vi } from 'vitest';
import { done, lost, newDevice, sender, sentBodies, runTimers, givenAction } from '../../testing/new-device.ts';
import type { Sent } from './send-action.ts';

const device = newDevice();
const { open } = device;
const signInAsBola = () => void Object.assign(device.session, { vendorId: 'bola', token: 'another-token' });

describe('the actions of a vendor', () => {
  it('are never sent or seen by another vendor', async () => {
    const { queue, close } = open(() => Promise.resolve(lost));
    void queue.add(givenAction('order 1'));
    await runTimers();
    close();
    signInAsBola();
    const send = sender(() => Promise.resolve(done()));
    const { queue: others } = open(send);
    await runTimers();
    expect([send.mock.calls.length, others.state.getState().actions, device.stored.size]).toEqual([0, [], 0]);
  });

  it('are never sent for another vendor who signs in while the queue runs', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    // The first is answered; the account changes before the second is sent.
    const { remove } = device.database;
    vi.spyOn(device.database, 'remove').mockImplementationOnce((key) => remove(key).then(signInAsBola));
    void queue.add(givenAction('order 1', 'first'));
    void queue.add(givenAction('order 1', 'second'));
    await runTimers();
    queue.sendNow();
    await runTimers(60_000);
    expect(sentBodies(send)).toEqual(['first']);
  });

  it('are never sent for another vendor who signs in before a retry', async () => {
    let result: Sent = lost;
    const send = sender(() => Promise.resolve(result));
    const { queue } = open(send);
    await runTimers();
    void queue.add(givenAction('order 1'));
    await runTimers();
    result = done();
    device.server.onRead = signInAsBola;
    await runTimers(60_000);
    expect(device.session.vendorId).toBe('bola');
    queue.sendNow();
    await runTimers(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are never sent for another vendor who signs in while one is being stored', async () => {
    const send = sender(() => Promise.resolve(done()));
    const { queue } = open(send);
    const { put } = device.database;
    vi.spyOn(device.database, 'put').mockImplementation((action) =>
      put(action).then(action.wasSent ? signInAsBola : undefined),
    );
    void queue.add(givenAction('order 1'));
    await runTimers();
    expect(device.session.vendorId).toBe('bola');
    queue.sendNow();
    await runTimers(60_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('wait for the same vendor if the session only ended', async () => {
    const { queue, close } = open(() => Promise.resolve({ kind: 'ended' }));
    void queue.add(givenAction('order 1'));
    await runTimers();
    close();
    Object.assign(device.session, { token: 'a-new-token' });
    const send = sender(() => Promise.resolve(done()));
    open(send);
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('are deleted by a sign-out in every tab, even while being sent', async () => {
    const responses = Promise.withResolvers<Sent>();
    const [one, other] = [open(() => responses.promise), open(() => responses.promise)];
    void one.queue.add(givenAction('order 1'));
    await runTimers();
    device.session.token = null;
    await one.queue.clear();
    responses.resolve(lost);
    await runTimers();
    expect([device.stored.size, one.queue.state.getState().actions.length]).toEqual([0, 0]);
    expect(other.queue.state.getState().actions).toEqual([]);
  });
});
