import type { Note } from '../../database/transactions.ts';

type Heard = (text: string) => void;

/** Who follows which topic in this process. */
export function hearers(onFirst: (topic: string) => void = () => undefined, onLast: typeof onFirst = () => undefined) {
  const byTopic = new Map<string, Set<Heard>>();
  const looks = new Set<() => void>();
  return {
    topics: () => byTopic.keys(),
    hear: (topic: string, text: string) => byTopic.get(topic)?.forEach((heard) => heard(text)),
    look: () => looks.forEach((look) => look()),
    on: (topic: string, heard: Heard) => {
      const known = byTopic.get(topic);
      const all = known ?? new Set<Heard>();
      byTopic.set(topic, all.add(heard));
      if (!known) onFirst(topic);
      return () => {
        if (!all.delete(heard) || all.size > 0) return;
        byTopic.delete(topic);
        onLast(topic);
      };
    },
    onGap: (look: () => void) => {
      looks.add(look);
      return () => void looks.delete(look);
    },
  };
}

/** However much happens, others are told at most so often. */
export const GATHER_MS = 20;

/** Sends notes on at most once in a while: the first at once, those that follow together, each of them once. */
export function gathered(send: (notes: readonly Note[]) => void, every = GATHER_MS) {
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

export type { Note } from '../../database/transactions.ts';

/**
 * Carries word from process to process that there is something to look at. Notes may be lost or come twice: whoever
 * relies on them also looks by itself now and then, so that a deaf carrier costs seconds and nothing else.
 */
export interface Carrier {
  readonly name: 'postgres' | 'nats';
  /** False while notes of other processes would not arrive. */
  readonly isHearing: boolean;
  /** Never waits and never fails. This process hears its own notes at once, others within a moment. */
  readonly tell: (note: Note) => void;
  /** Calls back for every note on the topic; the answer stops it. */
  readonly on: (topic: string, heard: (text: string) => void) => () => void;
  /** Calls back whenever something may have been missed; the answer stops it. */
  readonly onGap: (look: () => void) => () => void;
  readonly close: () => Promise<void>;
}

export const vendorTopic = (vendorId: string) => `vendor.${vendorId}`;

/** On a vendor's topic: there are new events, or this session is over. */
export const NEW_EVENTS = 'events';
export const sessionEnded = (sessionId: string) => `ended ${sessionId}`;
export const endedSession = (text: string) => (text.startsWith('ended ') ? text.slice('ended '.length) : undefined);
