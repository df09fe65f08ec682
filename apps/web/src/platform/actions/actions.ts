import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { connection } from '../events/events.ts';
import { RequestFailed } from '../api/request-failed.ts';
import { session } from '../session/session.ts';
import { isWaiting, type QueuedAction } from './action.ts';
import {
  createBrowserQueue,
  type ActionOutcome,
  type ActionQueue,
  type AddAction,
  type FinalOutcome,
} from './action-queue.ts';
import type { ActionsState } from './action-store.ts';

const face = {
  state: createStore<ActionsState>(() => ({ actions: [] })),
  listeners: new Set<(outcome: ActionOutcome) => void>(),
};

let created: ActionQueue | undefined;
const queue = () => (created ??= createBrowserQueue(face));

/** This vendor's unanswered, refused and expired actions. */
export const actions = {
  state: face.state,
  add: async (...action: AddAction): Promise<FinalOutcome> => queue().add(...action),
  undo: async (action: QueuedAction): Promise<boolean> => queue().undo(action),
  dismiss: async (key: string): Promise<void> => queue().dismiss(key),
  clear: async (): Promise<void> => queue().clear(),
  listen: (listener: (outcome: ActionOutcome) => void): (() => void) => {
    face.listeners.add(listener);
    return () => void face.listeners.delete(listener);
  },
};

// An ended session keeps them for the same vendor; signing out deletes them.
session.subscribe(({ hasLeft }) => {
  if (hasLeft === true) actions.clear().catch(() => undefined);
});

const EXPIRED = { message: 'You were offline too long, so this wasn’t sent.', status: 0, fields: {} };

/** The response or the error, as for a mutation. Undefined if another tab sent it. */
export async function awaitResponse(result: Promise<FinalOutcome>): Promise<unknown> {
  const outcome = await result;
  if (outcome.kind === 'refused') throw outcome.error;
  if (outcome.kind === 'expired') throw new RequestFailed(EXPIRED);
  return outcome.kind === 'done' ? outcome.response : undefined;
}

/** Sends while mounted, and at once when the connection or the device is back. */
export function useSendActions() {
  useEffect(() => {
    const stop = queue().start();
    const sendNow = () => queue().sendNow();
    const onVisible = () => {
      if (document.visibilityState === 'visible') sendNow();
    };
    const stopWatching = connection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') sendNow();
    });
    const leave = () => queue().leave();
    window.addEventListener('online', sendNow);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      stopWatching();
      window.removeEventListener('online', sendNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

/** The first unanswered action. */
export const useActionIn = (lane: string): QueuedAction | undefined =>
  useStore(actions.state, (state) => state.actions.find((action) => action.lane === lane && isWaiting(action)));

/** The last expired action that was not dismissed. */
export const useExpiredActionIn = (lane: string): QueuedAction | undefined =>
  useStore(actions.state, (state) => state.actions.findLast((action) => action.lane === lane && action.isExpired));

export const isWaitingForConnection = ({ tries }: QueuedAction) => tries > 0 || !navigator.onLine;

const NONE: readonly QueuedAction[] = [];

/** Refused or expired, and not dismissed. */
export function useFailedActions(): readonly QueuedAction[] {
  const all = useStore(actions.state, (state) => state.actions);
  const failed = all.filter((action) => !isWaiting(action));
  return failed.length === 0 ? NONE : failed;
}

export const waitingActions = (): readonly QueuedAction[] => actions.state.getState().actions.filter(isWaiting);

export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
