import { afterEach, beforeEach, vi } from 'vitest';
import type { QueuedAction } from '../platform/actions/action.ts';
import type { Sent } from '../platform/actions/send-action.ts';
import { givenDevice } from './given-device.ts';

type Send = (action: QueuedAction) => Promise<Sent>;

export const done = (answer: unknown = {}): Sent => ({ kind: 'done', answer });
export const lost: Sent = { kind: 'lost', afterMs: undefined };
export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const sender = (answer: Send) => vi.fn<Send>(answer);
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
