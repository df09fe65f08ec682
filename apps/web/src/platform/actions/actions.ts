import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lateCode } from '../code/late-code.ts';
import { connection } from '../events/events.ts';
import { session } from '../session/session.ts';
import type { ActionNews, AddAction, Settled } from './action-queue.ts';
import type { ActionsShown } from './action-shelf.ts';
import { isWaiting, type QueuedAction } from './queued-action.ts';

const face = {
  state: createStore<ActionsShown>(() => ({ actions: [] })),
  listeners: new Set<(news: ActionNews) => void>(),
};

/** Fetched as soon as the frame stands; what is pressed before that waits for it. */
const engine = lateCode('actions', async () => (await import('./action-engine.ts')).createEngine(face));

/** What this vendor did and the server has not yet answered. */
export const actions = {
  state: face.state,
  add: async (...action: AddAction): Promise<Settled> => (await engine.load()).add(...action),
  takeBack: async (action: QueuedAction): Promise<boolean> => (await engine.load()).takeBack(action),
  dismiss: async (key: string): Promise<void> => (await engine.load()).dismiss(key),
  forget: async (): Promise<void> => (await engine.load()).forget(),
  listen: (listener: (news: ActionNews) => void): (() => void) => {
    face.listeners.add(listener);
    return () => void face.listeners.delete(listener);
  },
};

// A session that merely ended keeps them for the same vendor; whoever leaves takes them along.
session.subscribe(({ hasLeft }) => {
  if (hasLeft === true) actions.forget().catch(() => undefined);
});

/** As a mutation has it: the answer, or the error. Undefined where another tab had it. */
export async function answerTo(settling: Promise<Settled>): Promise<unknown> {
  const settled = await settling;
  if (settled.kind === 'refused') throw settled.error;
  return settled.kind === 'done' ? settled.answer : undefined;
}

/** For the frame: sends for as long as it stands, and at once when the line or the device is back. */
export function useSendActions() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { start: begin } = await engine.load();
      if (!isOver) stop ??= begin();
    };
    const hurry = () => {
      if (stop) engine.loaded()?.hurry();
      else start().catch(() => undefined);
    };
    hurry();
    const onVisible = () => {
      if (document.visibilityState === 'visible') hurry();
    };
    const stopWatching = connection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') hurry();
    });
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      stop?.();
      stopWatching();
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

/** The first that is not answered yet. */
export const useActionIn = (lane: string): QueuedAction | undefined =>
  useStore(actions.state, (state) => state.actions.find((action) => action.lane === lane && isWaiting(action)));

/** Whether it has been tried in vain. */
export const isWithoutLine = ({ tries }: QueuedAction) => tries > 0 || !navigator.onLine;

const NONE: readonly QueuedAction[] = [];

export function useRefusedActions(): readonly QueuedAction[] {
  const all = useStore(actions.state, (state) => state.actions);
  const refused = all.filter(({ refusal }) => refusal !== null);
  return refused.length === 0 ? NONE : refused;
}

export const waitingActions = (): readonly QueuedAction[] => actions.state.getState().actions.filter(isWaiting);
