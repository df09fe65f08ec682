import type { Note } from './carrier.ts';

/** However much happens, others are told at most so often. */
export const GATHER_MS = 20;

export interface Gatherer {
  readonly add: (note: Note) => void;
  readonly stop: () => void;
}

/** Sends notes on at most once in a while: the first at once, those that follow together, each of them once. */
export function gathered(send: (notes: readonly Note[]) => void, every = GATHER_MS): Gatherer {
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
    add: (note) => {
      waiting.set(`${note.topic}\n${note.text}`, note);
      if (!timer) queueMicrotask(() => timer ?? flush());
    },
    stop: () => clearTimeout(timer),
  };
}
