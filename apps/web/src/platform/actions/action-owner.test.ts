import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { PRESSED_BY } from '@vendor-portal/contract/team/pressed-by.ts';
import { describe, expect, it, vi } from 'vitest';
import { done, lost, newDevice, sender, sentBodies, runTimers, givenAction } from '../../testing/new-device.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { givenSignedIn, newPortal } from '../../testing/portal.tsx';
import { session, verifySession } from '../session/session.ts';
import { createAction } from './action.ts';
import { sendAction, type Sent } from './send-action.ts';

const device = newDevice();
const { open } = device;
const TUNDE = { isTablet: false, memberId: 'tunde' };
const TABLET = { isTablet: true, memberId: null };
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

  it.each([
    ['the owner’s', null, TUNDE, 0],
    ['a member’s', TUNDE, null, 0],
    ['a member’s', TUNDE, { ...TUNDE, memberId: 'ada' }, 0],
    ['a member’s', TUNDE, TABLET, 0],
    ['a tablet’s', TABLET, TUNDE, 0],
    ['a tablet’s, pressed with a PIN,', { ...TABLET, memberId: 'tunde' }, TABLET, 1],
    ['a member’s', TUNDE, { ...TUNDE }, 1],
  ])('are %s, sent by nobody else of the store (%o, then %o)', async (_, before, after, sent) => {
    const owner = { isTablet: false, memberId: null };
    device.session.presser = before ?? owner;
    const { queue, close } = open(() => Promise.resolve({ kind: 'ended' }));
    void queue.add(givenAction('order 1'));
    await runTimers();
    close();
    Object.assign(device.session, { token: 'another-token', presser: after ?? owner });
    const send = sender(() => Promise.resolve(done()));
    open(send);
    await runTimers();
    expect([send.mock.calls.length, device.stored.size]).toEqual([sent, 0]);
  });

  it('are the owner’s if the version before stored them', async () => {
    const { queue, close } = open(() => Promise.resolve({ kind: 'ended' }));
    void queue.add(givenAction('order 1'));
    await runTimers();
    close();
    for (const [key, text] of device.stored) device.stored.set(key, text.replace('"presser"', '"unknown"'));
    const send = sender(() => Promise.resolve(done()));
    open(send);
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('wait until it is known who is signed in', async () => {
    const { queue, close } = open(() => Promise.resolve({ kind: 'ended' }));
    void queue.add(givenAction('order 1'));
    await runTimers();
    close();
    const { presser } = device.session;
    device.session.presser = null;
    const send = sender(() => Promise.resolve(done()));
    const next = open(send);
    await runTimers();
    expect([send.mock.calls.length, device.stored.size]).toEqual([0, 1]);
    next.close();
    device.session.presser = presser;
    open(send);
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
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

describe('who pressed', () => {
  const server = newPortal();

  it.each([
    ['owner', null],
    ['kitchen', '01932f6e-0000-7000-8000-00000000a001'],
    ['device', null],
  ] as const)('is what who-am-i says of this token: %s', async (role, memberId) => {
    const me = { memberId, name: 'Tunde', role, rights: [] };
    await givenSignedIn(server, { ...givenVendor(), me });
    await verifySession();
    const presser = { isTablet: role === 'device', memberId };
    expect(session.getState().signedIn).toEqual({ token: 'a-token', presser });
  });

  it.each([
    [{ isTablet: true, memberId: 'tunde' }, 'tunde'],
    [{ isTablet: true, memberId: null }, null],
    [{ isTablet: false, memberId: 'tunde' }, null],
  ])('is said by a tablet only: %o', async (presser, said) => {
    server.respondsWithoutPayload(ordersContract.confirmOrder);
    const own = { key: 'k-1', vendorId: 'v-1', presser, at: 0, pressedAt: null };
    await sendAction(createAction(givenAction('order 1'), own), { token: 't', signal: new AbortController().signal });
    expect(server.requests(ordersContract.confirmOrder)[0]?.headers.get(PRESSED_BY)).toBe(said);
  });
});
