import type { Note } from '../../database/db.ts';

type Listener = (text: string) => void;

export function subscriptions(
  onFirst: (topic: string) => void = () => undefined,
  onLast: typeof onFirst = () => undefined,
) {
  const byTopic = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  return {
    topics: () => byTopic.keys(),
    dispatch: (topic: string, text: string) => byTopic.get(topic)?.forEach((listener) => listener(text)),
    notifyGap: () => gapListeners.forEach((notifyGap) => notifyGap()),
    on: (topic: string, listener: Listener) => {
      const known = byTopic.get(topic);
      const all = known ?? new Set<Listener>();
      byTopic.set(topic, all.add(listener));
      if (!known) onFirst(topic);
      return () => {
        if (!all.delete(listener) || all.size > 0) return;
        byTopic.delete(topic);
        onLast(topic);
      };
    },
    onGap: (notifyGap: () => void) => {
      gapListeners.add(notifyGap);
      return () => void gapListeners.delete(notifyGap);
    },
  };
}

export const BATCH_MS = 20;

/** Throttles: the first note goes out at once, later ones together and deduplicated. */
export function batched(send: (notes: readonly Note[]) => void, every = BATCH_MS) {
  const waiting = new Map<string, Note>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const notes = [...waiting.values()];
    waiting.clear();
    timer = setTimeout(flush, every);
    send(notes);
  };
  return {
    add: (note: Note) => {
      waiting.set(`${note.topic}\n${note.text}`, note);
      if (!timer) queueMicrotask(() => timer ?? flush());
    },
    stop: () => clearTimeout(timer),
  };
}

export type { Note } from '../../database/db.ts';

/** Notes may be lost or repeated: subscribers also poll slowly, so a lost connection only costs seconds. */
export interface PubSub {
  readonly name: 'postgres' | 'nats';
  /** False while notes of other processes can't arrive. */
  readonly isConnected: boolean;
  /** Never waits and never fails. Local subscribers are called synchronously. */
  readonly publish: (note: Note) => void;
  readonly on: (topic: string, listener: (text: string) => void) => () => void;
  /** Called whenever a note may have been missed; returns the function that unsubscribes. */
  readonly onGap: (notifyGap: () => void) => () => void;
  readonly close: () => Promise<void>;
}

export const vendorTopic = (vendorId: string) => `vendor.${vendorId}`;

export const NEW_EVENTS = 'events';
export const sessionEnded = (sessionId: string) => `ended ${sessionId}`;
export const endedSession = (text: string) => (text.startsWith('ended ') ? text.slice('ended '.length) : undefined);
