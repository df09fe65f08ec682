import { describe, expect, it, vi } from 'vitest';
import { done, lost, newDevice, sender, settle } from '../../testing/new-device.ts';
import { givenAction } from '../../testing/given-device.ts';
import type { Sent } from './send-action.ts';

const device = newDevice();
const { open } = device;

describe('two tabs', () => {
  it('send an action once, and both see the answer', async () => {
    const answers = Promise.withResolvers<Sent>();
    const send = sender(() => answers.promise);
    const [one, other] = [open(send), open(send)];
    void one.queue.add(givenAction('order 1'));
    await settle();
    expect(other.queue.state.getState().actions).toHaveLength(1);
    answers.resolve(done());
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(other.queue.state.getState().actions).toEqual([]);
  });

  it('retry a lost one no more often than one tab would', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const send = sender(() => Promise.resolve(lost));
    const one = open(send);
    open(send);
    await settle();
    void one.queue.add(givenAction('order 1'));
    await settle(6900);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('take over each other’s unsent actions', async () => {
    const [gone, sends] = [sender(() => Promise.resolve(lost)), sender(() => Promise.resolve(done()))];
    const one = open(gone);
    void one.queue.add(givenAction('order 1'));
    await settle();
    one.close();
    open(sends);
    await settle();
    expect(sends).toHaveBeenCalledTimes(1);
  });

  it('settle a caller in one when the other got the answer', async () => {
    let isCut = true;
    const one = open(() => Promise.resolve(lost));
    const other = open(() => Promise.resolve(isCut ? lost : done()));
    const settled = one.queue.add(givenAction('order 1'));
    await settle();
    isCut = false;
    other.queue.sendNow();
    await settle();
    expect((await settled).kind).toBe('elsewhere');
  });
});
