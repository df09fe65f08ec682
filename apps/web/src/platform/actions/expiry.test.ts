import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { done, lost, newDevice, sender, sentBodies, runTimers, givenAction } from '../../testing/new-device.ts';
import { KEY_LIFE_MS, SHORT_LIFE_MS, timeLeft, type NewAction } from './action.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const device = newDevice();

/** Neither actions nor requests for the time reach the server. */
function openOffline() {
  device.server.isReachable = false;
  return device.open(() => Promise.resolve(lost));
}

/** Closes the page, lets time pass, and opens the portal again with a connection. */
async function comeBackAfter(ms: number, tab: { readonly close: () => void }, deviceClockMoves = ms) {
  await runTimers();
  tab.close();
  device.server.advance(ms);
  vi.setSystemTime(Date.now() + deviceClockMoves);
  device.server.isReachable = true;
  const send = sender(() => Promise.resolve(done()));
  const { queue, close } = device.open(send);
  await runTimers();
  const expired = () => queue.state.getState().actions.filter(({ isExpired }) => isExpired);
  return { send, expired, queue, close };
}

const closeStore = () => givenAction('store', 'close');
const confirmBefore = (ms: number) =>
  givenAction('order 1', 'confirm', { lifeMs: KEY_LIFE_MS, expiresAt: device.server.now() + ms });

/** The page reads the server's time and then loses the connection. */
function openAndLoseConnection() {
  const tab = device.open(() => Promise.resolve(lost));
  device.server.isReachable = false;
  return tab;
}

/** What is sent of `action`, and what has expired, if the page comes back after `ms`. */
async function sendAfter(action: NewAction, ms: number, { tab = openAndLoseConnection(), deviceClockMoves = ms } = {}) {
  void tab.queue.add(action);
  const { send, expired, queue, close } = await comeBackAfter(ms, tab, deviceClockMoves);
  const result = { sent: sentBodies(send), expired: expired().map(({ body }) => body) };
  await queue.clear();
  close();
  return result;
}

const SENT = { sent: ['close'], expired: [] };
const EXPIRED = { sent: [], expired: ['close'] };

describe('an action on the store, stock or availability', () => {
  it.each([
    [15 * MINUTE - 1000, SENT],
    [15 * MINUTE, EXPIRED],
    [DAY + MINUTE, EXPIRED],
  ])('is sent only within 15 minutes: %i ms', async (ms, result) => {
    expect(await sendAfter(closeStore(), ms)).toEqual(result);
  });

  it('expires on an open page without a connection, and settles its caller', async () => {
    const tab = openAndLoseConnection();
    const outcome = tab.queue.add(closeStore());
    const received: string[] = [];
    tab.queue.listeners.add(({ kind }) => received.push(kind));
    await runTimers(SHORT_LIFE_MS - 1);
    expect(tab.queue.state.getState().actions[0]?.isExpired).toBe(false);
    await runTimers(1);
    expect([(await outcome).kind, received.at(-1)]).toEqual(['expired', 'expired']);
    expect(tab.queue.state.getState().actions[0]?.isExpired).toBe(true);
  });
});

describe('an action on an order', () => {
  it('is sent only until the order’s deadline', async () => {
    expect(await sendAfter(confirmBefore(HOUR), HOUR - 1000)).toEqual({ sent: ['confirm'], expired: [] });
    expect(await sendAfter(confirmBefore(HOUR), HOUR)).toEqual({ sent: [], expired: ['confirm'] });
  });

  it('drops its follow-up once expired', async () => {
    const action = { ...confirmBefore(MINUTE), next: closeStore() };
    expect(await sendAfter(action, HOUR)).toEqual({ sent: [], expired: ['confirm'] });
  });

  it('drops an expired follow-up even if it is sent', async () => {
    const action = { ...confirmBefore(HOUR), next: closeStore() };
    expect(await sendAfter(action, 16 * MINUTE)).toEqual({ sent: ['confirm'], expired: ['close'] });
  });
});

describe('the time of expiry', () => {
  it.each([
    ['a day fast', DAY],
    ['a day slow', -DAY],
  ])('is the server’s on a device whose clock is %s', async (_, wrongBy) => {
    vi.setSystemTime(Date.now() + wrongBy);
    for (const open of [openAndLoseConnection, openOffline]) {
      expect(await sendAfter(closeStore(), 14 * MINUTE, { tab: open() })).toEqual(SENT);
      expect(await sendAfter(closeStore(), 16 * MINUTE, { tab: open() })).toEqual(EXPIRED);
    }
  });

  it.each([
    [DAY + MINUTE, -DAY, EXPIRED],
    [DAY + MINUTE, MINUTE, EXPIRED],
    [MINUTE, DAY, SENT],
    [MINUTE, -DAY, SENT],
  ])(
    'is the server’s even if the device’s clock was changed: after %i ms by %i',
    async (ms, deviceClockMoves, result) => {
      expect(await sendAfter(closeStore(), ms, { deviceClockMoves })).toEqual(result);
    },
  );

  it('has passed if the time of the press is unknown', async () => {
    expect(await sendAfter(closeStore(), MINUTE, { tab: openOffline(), deviceClockMoves: -DAY })).toEqual(EXPIRED);
  });

  it('is fetched before a waiting action is sent, and nothing is sent without it', async () => {
    const tab = openAndLoseConnection();
    void tab.queue.add(closeStore());
    await runTimers();
    tab.close();
    const send = sender(() => Promise.resolve(done()));
    const { queue } = device.open(send);
    await runTimers(MINUTE);
    expect([send.mock.calls.length, queue.state.getState().actions[0]?.isExpired]).toEqual([0, false]);
    device.server.isReachable = true;
    queue.sendNow();
    await runTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('never lets a key get older than a day', () => {
    const life = fc.record({
      lifeMs: fc.integer({ min: 0, max: 100 * DAY }),
      expiresAt: fc.option(fc.integer({ min: 0, max: 100 * DAY })),
    });
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: DAY }), fc.nat(3 * DAY), (given, pressedAt, age) => {
        const left = timeLeft({ ...given, pressedAt, at: 0 }, pressedAt + age);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(age + left).toBeLessThan(left > 0 ? DAY : Infinity);
      }),
    );
    // Actions stored by an older build have no life.
    const old = { at: 0, pressedAt: 0 } as Parameters<typeof timeLeft>[0];
    expect(timeLeft(old, 1)).toBe(0);
  });

  it('applies to orders that can be marked ready for days', async () => {
    const ready = givenAction('order 1', 'ready', { lifeMs: KEY_LIFE_MS });
    expect(await sendAfter(ready, DAY - 30 * MINUTE)).toEqual({ sent: [], expired: ['ready'] });
  });
});

describe('an expired action', () => {
  it('is shown across restarts until dismissed, and is never sent', async () => {
    const tab = openAndLoseConnection();
    void tab.queue.add(closeStore());
    const first = await comeBackAfter(HOUR, tab);
    const again = await comeBackAfter(MINUTE, first);
    expect([again.expired().length, first.send.mock.calls.length, again.send.mock.calls.length]).toEqual([1, 0, 0]);
    await again.queue.dismiss(again.expired()[0]?.key ?? '');
    expect([device.stored.size, again.expired()]).toEqual([0, []]);
  });

  it('does not hold up later actions, and is shown once for two tabs', async () => {
    const tab = openAndLoseConnection();
    void tab.queue.add(closeStore());
    await runTimers(10 * MINUTE);
    void tab.queue.add(givenAction('store', 'open'));
    const { send, expired } = await comeBackAfter(6 * MINUTE, tab);
    const other = sender(() => Promise.resolve(done()));
    device.open(other);
    await runTimers();
    expect([sentBodies(send), expired().map(({ body }) => body), sentBodies(other)]).toEqual([['open'], ['close'], []]);
  });

  it('is deleted by a sign-out, and stays stored for the same vendor if the session only ended', async () => {
    const tab = device.open(() => Promise.resolve({ kind: 'ended' }));
    void tab.queue.add(closeStore());
    await runTimers();
    Object.assign(device.session, { token: 'a-new-token' });
    const { send, expired, queue } = await comeBackAfter(DAY, tab);
    expect([send.mock.calls.length, expired().length]).toEqual([0, 1]);
    await queue.clear();
    expect([device.stored.size, expired()]).toEqual([0, []]);
  });

  it('knows whether it was sent', async () => {
    for (const isOnline of [true, false]) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const tab = openAndLoseConnection();
      void tab.queue.add(closeStore());
      const { expired, queue, close } = await comeBackAfter(HOUR, tab);
      expect(expired().map(({ wasSent }) => wasSent)).toEqual([isOnline]);
      await queue.clear();
      close();
    }
  });
});
