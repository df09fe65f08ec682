import { createStore } from 'zustand/vanilla';
import { createActionQueue, type ActionNews } from '../platform/actions/action-queue.ts';
import type { ActionsShown } from '../platform/actions/action-shelf.ts';
import type { KeptActions } from '../platform/actions/kept-actions.ts';
import type { NewAction, QueuedAction } from '../platform/actions/queued-action.ts';
import type { Sent } from '../platform/actions/send-queued.ts';

/** What a device keeps over every restart, and the word between its tabs. */
export function givenDevice() {
  const stored = new Map<string, string>();
  const takenBack = new Set<string>();
  const heard = new Set<{ readonly tab: object; readonly hear: () => void }>();
  const ends = new Map<string, Promise<unknown>>();
  const kept: KeptActions = {
    all: async () => [...stored.values()].map((text) => JSON.parse(text) as QueuedAction),
    put: async (action) => void stored.set(action.key, JSON.stringify(action)),
    remove: async (key) => void stored.delete(key),
  };
  const oneAtATime = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const session = { vendorId: 'kay' as string | null, token: 'a-token' as string | null };
  return {
    stored,
    kept,
    takenBack,
    session,
    /** A tab, or the portal after a restart: it begins with what the device kept. */
    open: (send: (action: QueuedAction) => Promise<Sent>) => {
      const tab = {};
      const face = {
        state: createStore<ActionsShown>(() => ({ actions: [] })),
        listeners: new Set<(news: ActionNews) => void>(),
      };
      const engine = createActionQueue({
        ...face,
        kept,
        takenBack: {
          has: (key) => takenBack.has(key),
          add: (key) => takenBack.add(key).has(key),
          remove: (key) => void takenBack.delete(key),
        },
        send,
        session: () => session,
        oneAtATime,
        channel: {
          tell: () => {
            for (const other of heard) if (other.tab !== tab) other.hear();
          },
          listen: (hear) => {
            const own = { tab, hear: () => hear('changed') };
            heard.add(own);
            return () => void heard.delete(own);
          },
        },
      });
      return { queue: { ...engine, state: face.state }, close: engine.start() };
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
