import type { StoreApi } from 'zustand/vanilla';
import { randomId } from '../idempotency/random-id.ts';
import { reconnectDelay } from '../events/events-timing.ts';
import { pinSession } from '../session/pin-session.ts';
import { localStore } from '../storage/local-store.ts';
import { tabChannel, type TabChannel } from '../tabs/tab-channel.ts';
import { knownServerTime } from '../time/server-time.ts';
import {
  createAction,
  isHeldBack,
  isUndoable,
  isWaiting,
  rebase,
  timeLeft,
  type NewAction,
  type QueuedAction,
  type Refusal,
} from './action.ts';
import {
  createActionStore,
  deviceDatabase,
  deviceUndoneKeys,
  type ActionDatabase,
  type ActionsState,
  type UndoneKeys,
} from './action-store.ts';
import { createLaneRunner, lockAcrossTabs } from './lane-runner.ts';
import { readServerTime, sendAction, type Sending, type Sent } from './send-action.ts';

export interface SharedQueue {
  readonly state: StoreApi<ActionsState>;
  readonly listeners: ReadonlySet<(outcome: ActionOutcome) => void>;
}

interface QueueDeps extends SharedQueue {
  readonly database: ActionDatabase;
  readonly undone: UndoneKeys;
  readonly send: (action: QueuedAction, sending: Sending) => Promise<Sent>;
  /** The server's time if this page knows it, and how to fetch it. */
  readonly serverTime: { readonly known: () => number | null; readonly read: typeof readServerTime };
  readonly session: () => {
    readonly vendorId: string | null;
    readonly token: string | null;
    readonly pressedBy?: string | undefined;
  };
  readonly lock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly channel: TabChannel<'changed'>;
}

type Outcome = Exclude<Sent, { readonly kind: 'ended' }> | { readonly kind: 'expired' };
export type ActionOutcome = { readonly action: QueuedAction } & Outcome;
/** `elsewhere`: another tab has sent, undone or dismissed it, and its listeners get the outcome. */
export type FinalOutcome =
  | Exclude<ActionOutcome, { readonly kind: 'lost' }>
  | { readonly kind: 'elsewhere'; readonly action: QueuedAction };

interface Caller {
  /** Returns true if it shows the refusal itself; otherwise the refusal is stored until it is dismissed. */
  readonly takesRefusal?: (refusal: Refusal) => boolean;
}

const laneLock = (lane: string) => `actions ${lane}`;

/** Sends the actions of a lane in order until each is answered or has expired. Lanes run in parallel. */
export function createActionQueue(deps: QueueDeps) {
  const { state, listeners, database, undone, send, serverTime, session, lock, channel } = deps;
  const store = createActionStore({ state, database, undone, channel, vendorId: () => session().vendorId });
  /** Callers of this page whose action has no outcome yet. */
  const callers = new Map<
    string,
    Caller & { readonly resolve: (outcome: FinalOutcome) => void; readonly action: QueuedAction }
  >();

  let leaving = new AbortController();

  const applyOutcome = async (action: QueuedAction, outcome: Outcome): Promise<void> => {
    const caller = callers.get(action.key);
    if (outcome.kind !== 'lost') callers.delete(action.key);
    if (outcome.kind === 'lost') {
      const wait = Math.max(outcome.afterMs ?? 0, reconnectDelay(action.tries, Math.random(), navigator.onLine));
      await store.save({ ...action, tries: action.tries + 1, retryAt: Date.now() + wait });
    } else if (outcome.kind === 'expired') {
      await store.save({ ...action, isExpired: true });
    } else if (outcome.kind === 'refused' && caller?.takesRefusal?.(outcome.refusal) !== true) {
      await store.save({ ...action, refusal: outcome.refusal });
    } else {
      if (outcome.kind === 'done') await prepareNext(action, outcome.response);
      await store.remove(action.key);
      if (outcome.kind === 'done' && action.next) void runner.run(action.next.lane);
    }
    for (const listener of listeners) listener({ action, ...outcome });
    if (outcome.kind !== 'lost') caller?.resolve({ action, ...outcome });
  };

  /** Stored before `done` is removed, so that it can't be lost in between. */
  const prepareNext = async (done: QueuedAction, response: unknown) => {
    if (done.next) {
      const { key, vendorId, pressedBy, at, pressedAt } = done;
      await store.save(createAction(done.next, { key: `${key}-next`, vendorId, pressedBy, at, pressedAt }));
    }
    for (const action of state.getState().actions) {
      const rebased = action.lane === done.lane && action !== done ? rebase(action, done, response) : action;
      if (rebased !== action) await store.save(rebased);
    }
  };

  const remainingTime = (action: QueuedAction): number => {
    const now = serverTime.known();
    return now === null ? Infinity : timeLeft(action, now);
  };

  const isFresh = (action: QueuedAction) =>
    action.tries === 0 && callers.has(action.key) && timeLeft(action, serverTime.known() ?? Date.now()) > 0;

  /**
   * A waiting action may be of any age, and the device's clock may have changed since, so the server's time is fetched
   * first. Returns undefined if the session has changed or ended meanwhile.
   */
  const trySending = async (action: QueuedAction, token: string): Promise<Outcome | undefined> => {
    const sending = { token, signal: leaving.signal };
    const isSame = () => session().token === token;
    const failure = isFresh(action) && navigator.onLine ? undefined : await serverTime.read(sending);
    if (!isSame() || failure?.kind === 'ended') return undefined;
    if (remainingTime(action) === 0) return { kind: 'expired' };
    if (failure) return failure;
    if (!action.wasSent) await store.save({ ...action, wasSent: true });
    if (!isSame()) return undefined;
    const sent = await send(action, sending);
    return isSame() && sent.kind !== 'ended' ? sent : undefined;
  };

  /** Resolves with the milliseconds to wait if the lane is not empty. */
  const drain = async (lane: string, isHurried: boolean): Promise<number | undefined> => {
    await store.read();
    for (;;) {
      const { vendorId, token } = session();
      const action = store.find((one) => one.lane === lane && isWaiting(one));
      if (!runner.isRunning() || !action || token === null || action.vendorId !== vendorId) return undefined;
      const left = remainingTime(action);
      const wait = Math.max(action.notBefore ?? 0, isHurried ? 0 : action.retryAt) - Date.now();
      if (wait > 0 && left > 0) return Math.min(wait, left);
      const outcome = await trySending(action, token);
      if (!outcome) return undefined;
      await applyOutcome(store.find(({ key }) => key === action.key) ?? action, outcome);
      if (outcome.kind === 'lost') isHurried = false;
    }
  };

  const settleElsewhere = () => {
    for (const [key, { action, resolve }] of callers) {
      if (store.find((one) => one.key === key && isWaiting(one))) continue;
      callers.delete(key);
      resolve({ kind: 'elsewhere', action });
    }
  };
  const onOtherTab = async () => {
    await store.read();
    settleElsewhere();
    runAll(false);
  };

  const runner = createLaneRunner((lane, isHurried) => lock(laneLock(lane), () => drain(lane, isHurried)));
  const runAll = (isHurried: boolean) => {
    const waiting = state.getState().actions.filter(isWaiting);
    for (const lane of new Set(waiting.map((action) => action.lane))) void runner.run(lane, isHurried);
  };

  /** Leaving a page ends undo there, because the page may have sent the action on its way out (`leave`). */
  const endUndo = async () => {
    const left = state.getState().actions.filter((action) => isHeldBack(action) && !callers.has(action.key));
    for (const action of left) await store.save({ ...action, notBefore: null, wasSent: true });
  };

  const begin = async () => {
    await store.removeOthers();
    await store.read();
    await endUndo();
    runAll(true);
  };

  return {
    /** Stores the action before sending it. Resolves with the outcome, as long as the page is open. */
    add: (action: NewAction, caller: Caller = {}): Promise<FinalOutcome> => {
      const { vendorId, pressedBy } = session();
      if (vendorId === null) return Promise.reject(new Error('Nobody is signed in.'));
      const at = Math.max(Date.now(), (state.getState().actions.at(-1)?.at ?? 0) + 1);
      const queued = createAction(action, { key: randomId(), vendorId, pressedBy, at, pressedAt: serverTime.known() });
      return new Promise((resolve) => {
        callers.set(queued.key, { ...caller, action: queued, resolve });
        void store.save(queued).then(() => runner.run(queued.lane));
      });
    },
    /** Returns false if it is too late, or if the device can't store that it was undone. */
    undo: ({ key, lane }: QueuedAction): Promise<boolean> =>
      lock(laneLock(lane), async () => {
        await store.read();
        const found = store.find((action) => action.key === key);
        if (!found || !isUndoable(found)) return false;
        const isOver = await store.undo(key);
        if (isOver) callers.delete(key);
        return isOver;
      }),
    dismiss: store.remove,
    /** When the connection is back or the device woke up. */
    sendNow: () => runAll(true),
    /**
     * When the page is left, sends what it holds back, because nobody may come back in time. The action stays in the
     * queue, and the next page sends it again with the same key.
     */
    leave: () => {
      const { vendorId, token } = session();
      if (token === null || !navigator.onLine) return;
      // Another tab's can still be undone there.
      const isOwn = ({ key, vendorId: owner }: QueuedAction) => callers.has(key) && owner === vendorId;
      for (const action of state.getState().actions.filter((one) => isHeldBack(one) && isOwn(one))) {
        void store.save({ ...action, notBefore: null, wasSent: true });
        void send(action, { token, signal: leaving.signal, isKeepalive: true });
      }
    },
    start: (): (() => void) => {
      runner.start();
      void begin();
      const stopListening = channel.subscribe(() => void onOtherTab());
      return () => {
        runner.stop();
        stopListening();
      };
    },
    /** On sign-out, in all tabs. */
    clear: async (): Promise<void> => {
      callers.clear();
      leaving.abort();
      leaving = new AbortController();
      await store.clear();
    },
  };
}

export const createBrowserQueue = (shared: SharedQueue) =>
  createActionQueue({
    ...shared,
    database: deviceDatabase(),
    undone: deviceUndoneKeys(),
    send: sendAction,
    serverTime: { known: knownServerTime, read: readServerTime },
    session: () => ({
      vendorId: localStore.get('userId'),
      token: localStore.get('authToken'),
      pressedBy: pinSession.getState().open?.memberId,
    }),
    lock: lockAcrossTabs,
    channel: tabChannel<'changed'>('actions'),
  });

export type ActionQueue = ReturnType<typeof createActionQueue>;
export type AddAction = Parameters<ActionQueue['add']>;
