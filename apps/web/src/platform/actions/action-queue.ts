import type { StoreApi } from 'zustand/vanilla';
import { randomId } from '../intentions/random-id.ts';
import { reconnectDelay } from '../events/events-timing.ts';
import type { TabChannel } from '../tabs/tab-channel.ts';
import { createActionShelf, type ActionsShown } from './action-shelf.ts';
import type { KeptActions } from './kept-actions.ts';
import { basedOn } from './lane-order.ts';
import { createLaneRounds } from './lane-rounds.ts';
import { isWaiting, type NewAction, type QueuedAction, type Refusal } from './queued-action.ts';
import type { Sent } from './send-queued.ts';
import type { TakenBack } from './taken-back.ts';

/** What is seen of the queue before its code is here. */
export interface QueueFace {
  readonly state: StoreApi<ActionsShown>;
  readonly listeners: ReadonlySet<(news: ActionNews) => void>;
}

interface QueueParts extends QueueFace {
  readonly kept: KeptActions;
  readonly takenBack: TakenBack;
  readonly send: (action: QueuedAction, sending: { token: string; signal: AbortSignal }) => Promise<Sent>;
  readonly session: () => { readonly vendorId: string | null; readonly token: string | null };
  /** In all tabs of this browser. */
  readonly oneAtATime: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  readonly channel: TabChannel<'changed'>;
}

export type ActionNews = { readonly action: QueuedAction } & Exclude<Sent, { readonly kind: 'ended' }>;
/** `elsewhere`: another tab has sent it, taken it back or given it up; what became of it comes as news. */
export type Settled =
  | Exclude<ActionNews, { readonly kind: 'lost' }>
  | { readonly kind: 'elsewhere'; readonly action: QueuedAction };

interface Caller {
  /** Whoever is there to say it takes the refusal; otherwise it is kept until somebody has read it. */
  readonly takesRefusal?: (refusal: Refusal) => boolean;
}

const laneLock = (lane: string) => `actions ${lane}`;

/** Actions in the order in which they were done, sent until each is answered. Lanes go side by side. */
export function createActionQueue(parts: QueueParts) {
  const { state, listeners, kept, takenBack, send, session, oneAtATime, channel } = parts;
  const shelf = createActionShelf({ state, kept, takenBack, channel, vendorId: () => session().vendorId });
  const callers = new Map<
    string,
    Caller & { readonly settle: (settled: Settled) => void; readonly action: QueuedAction }
  >();

  let leaving = new AbortController();

  const made = ({ next = null, notBefore = null, ...action }: NewAction, key: string, vendorId: string) => {
    const last = state.getState().actions.at(-1)?.at ?? 0;
    const at = Math.max(Date.now(), last + 1);
    return { ...action, key, vendorId, at, notBefore, next, tries: 0, retryAt: 0, refusal: null };
  };

  const settle = async (action: QueuedAction, sent: Exclude<Sent, { kind: 'ended' }>): Promise<void> => {
    const caller = callers.get(action.key);
    if (sent.kind !== 'lost') callers.delete(action.key);
    if (sent.kind === 'lost') {
      const wait = Math.max(sent.afterMs ?? 0, reconnectDelay(action.tries, Math.random(), navigator.onLine));
      await shelf.keep({ ...action, tries: action.tries + 1, retryAt: Date.now() + wait });
    } else if (sent.kind === 'refused' && caller?.takesRefusal?.(sent.refusal) !== true) {
      await shelf.keep({ ...action, refusal: sent.refusal });
    } else {
      if (sent.kind === 'done') await prepareWhatFollows(action, sent.answer);
      await shelf.drop(action.key);
      if (sent.kind === 'done' && action.next) void rounds.work(action.next.lane);
    }
    for (const listener of listeners) listener({ action, ...sent });
    if (sent.kind !== 'lost') caller?.settle({ action, ...sent });
  };

  /** Before it is taken off: what follows must not be lost between the two. At a second try its key is the same. */
  const prepareWhatFollows = async (done: QueuedAction, answer: unknown) => {
    if (done.next) await shelf.keep(made(done.next, `${done.key}-next`, done.vendorId));
    for (const action of state.getState().actions) {
      const rebased = action.lane === done.lane && action !== done ? basedOn(action, done, answer) : action;
      if (rebased !== action) await shelf.keep(rebased);
    }
  };

  /** Until the lane is empty, or has to wait for its time or for the line: then for how long. */
  const drain = async (lane: string, isHurried: boolean): Promise<number | undefined> => {
    await shelf.read();
    for (;;) {
      const { vendorId, token } = session();
      const action = shelf.find((one) => one.lane === lane && isWaiting(one));
      if (!rounds.isRunning() || !action || token === null || action.vendorId !== vendorId) return undefined;
      const due = Math.max(action.notBefore ?? 0, isHurried ? 0 : action.retryAt);
      if (due > Date.now()) return due - Date.now();
      const sent = await send(action, { token, signal: leaving.signal });
      // Signed out meanwhile: whatever came of it is nobody's business here any more.
      if (sent.kind === 'ended' || session().token !== token) return undefined;
      await settle(action, sent);
      if (sent.kind === 'lost') isHurried = false;
    }
  };

  const settleElsewhere = () => {
    for (const [key, { action, settle: tell }] of callers) {
      if (shelf.find((one) => one.key === key && isWaiting(one))) continue;
      callers.delete(key);
      tell({ kind: 'elsewhere', action });
    }
  };
  const onOtherTab = async () => {
    await shelf.read();
    settleElsewhere();
    workAll(false);
  };

  const rounds = createLaneRounds((lane, isHurried) => oneAtATime(laneLock(lane), () => drain(lane, isHurried)));
  const workAll = (isHurried: boolean) => {
    const lanes = state.getState().actions.filter(isWaiting);
    for (const lane of new Set(lanes.map((action) => action.lane))) void rounds.work(lane, isHurried);
  };

  const begin = async () => {
    await shelf.dropStrange();
    await shelf.read();
    workAll(true);
  };

  return {
    /** Kept before it is sent. Resolves with what the server said, however long that takes, while the page stands. */
    add: (action: NewAction, caller: Caller = {}): Promise<Settled> => {
      const { vendorId } = session();
      if (vendorId === null) return Promise.reject(new Error('Nobody is signed in.'));
      const queued = made(action, randomId(), vendorId);
      return new Promise((resolve) => {
        callers.set(queued.key, { ...caller, action: queued, settle: resolve });
        void shelf.keep(queued).then(() => rounds.work(queued.lane));
      });
    },
    /** Within its time; false when it is too late, or when the device would send it all the same. */
    takeBack: ({ key, lane }: QueuedAction): Promise<boolean> =>
      oneAtATime(laneLock(lane), async () => {
        await shelf.read();
        const found = shelf.find((action) => action.key === key);
        if (!found || found.tries > 0 || (found.notBefore ?? 0) <= Date.now()) return false;
        const isOver = await shelf.takeBack(key);
        if (isOver) callers.delete(key);
        return isOver;
      }),
    /** A refusal that was read. */
    dismiss: shelf.drop,
    /** Whatever there is to send is tried now: the line is back, or the device woke up. */
    hurry: () => workAll(true),
    /** For as long as a vendor is signed in. */
    start: (): (() => void) => {
      rounds.start();
      void begin();
      const deaf = channel.listen(() => void onOtherTab());
      return () => {
        rounds.stop();
        deaf();
      };
    },
    /** At the vendor's own sign-out, in all tabs. */
    forget: async (): Promise<void> => {
      callers.clear();
      leaving.abort();
      leaving = new AbortController();
      await shelf.dropAll();
    },
  };
}

export type ActionQueue = ReturnType<typeof createActionQueue>;
export type AddAction = Parameters<ActionQueue['add']>;
