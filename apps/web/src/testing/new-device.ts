import { afterEach, beforeEach, vi } from 'vitest';
import type { QueuedAction, NewAction, Presser } from '../platform/actions/action.ts';
import type { Sent } from '../platform/actions/send-action.ts';
import { createStore } from 'zustand/vanilla';
import { createActionQueue, type ActionOutcome } from '../platform/actions/action-queue.ts';
import type { ActionDatabase, ActionsState } from '../platform/actions/action-store.ts';

type Send = (action: QueuedAction) => Promise<Sent>;

export const done = (response: unknown = {}): Sent => ({ kind: 'done', response });
export const lost: Sent = { kind: 'lost', afterMs: undefined };
export const runTimers = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const sender = (send: Send) => vi.fn<Send>(send);
export const sentBodies = (send: ReturnType<typeof sender>) => send.mock.calls.map(([{ body }]) => body);

/** Runs before each test, with a frozen clock. Its tabs are closed afterwards. */
export function newDevice() {
  let device: ReturnType<typeof givenDevice>;
  const closes: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    device = givenDevice();
  });
  afterEach(() => {
    for (const close of closes.splice(0)) close();
  });
  return {
    get stored() {
      return device.stored;
    },
    get database() {
      return device.database;
    },
    get undone() {
      return device.undone;
    },
    get server() {
      return device.server;
    },
    get session() {
      return device.session;
    },
    open: (send: Send, on = device) => {
      const tab = on.open(send);
      closes.push(tab.close);
      return tab;
    },
  };
}

/** A clock that runs with the test's timers; setting the device's clock doesn't affect it. */
function givenServer() {
  let start = Date.now() - performance.now();
  return {
    isReachable: true,
    /** Called while a page requests the time. */
    onRead: () => undefined as void,
    now: () => start + performance.now(),
    advance: (ms: number) => {
      start += ms;
    },
  };
}

/**
 * Everything a device stores across restarts, its tabs and its server. A page knows the server's time once it has
 * reached it.
 */
export function givenDevice() {
  const stored = new Map<string, string>();
  const undone = new Set<string>();
  const subscribers = new Set<{ readonly tab: object; readonly notify: () => void }>();
  const ends = new Map<string, Promise<unknown>>();
  const database: ActionDatabase = {
    all: async () => [...stored.values()].map((text) => JSON.parse(text) as QueuedAction),
    put: async (action) => void stored.set(action.key, JSON.stringify(action)),
    remove: async (key) => void stored.delete(key),
  };
  const lock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const server = givenServer();
  const session = {
    vendorId: 'kay' as string | null,
    token: 'a-token' as string | null,
    presser: { isTablet: false, memberId: null } as Presser | null,
  };
  return {
    stored,
    database,
    undone,
    session,
    server,
    /** A tab, or the portal after a restart: it starts with what the device stored. */
    open: (send: (action: QueuedAction) => Promise<Sent>) => {
      const tab = {};
      let offset: number | null = null;
      const readTime = () => {
        if (server.isReachable) offset = server.now() - Date.now();
      };
      readTime();
      const face = {
        state: createStore<ActionsState>(() => ({ actions: [] })),
        listeners: new Set<(outcome: ActionOutcome) => void>(),
      };
      const engine = createActionQueue({
        ...face,
        database,
        undone: {
          has: (key) => undone.has(key),
          add: (key) => undone.add(key).has(key),
          remove: (key) => void undone.delete(key),
        },
        send,
        serverTime: {
          known: () => (offset === null ? null : Date.now() + offset),
          read: async () => {
            readTime();
            server.onRead();
            return server.isReachable ? undefined : { kind: 'lost', afterMs: undefined };
          },
        },
        session: () => session,
        lock,
        channel: {
          publish: () => {
            for (const other of subscribers) if (other.tab !== tab) other.notify();
          },
          subscribe: (listener) => {
            const own = { tab, notify: () => listener('changed') };
            subscribers.add(own);
            return () => void subscribers.delete(own);
          },
        },
      });
      return { queue: { ...engine, ...face }, close: engine.start() };
    },
  };
}

export const givenAction = (lane: string, body: unknown = {}, more: Partial<NewAction> = {}): NewAction => ({
  lane,
  method: 'PATCH',
  path: '/a/v1/order/confirm',
  body,
  intent: { about: 'order', kind: 'confirm', orderId: lane, number: 'A-1' },
  ...more,
});
