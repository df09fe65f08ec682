import { hashKey } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { queries } from '../api/queries.ts';
import { connection } from '../events/events.ts';
import { localStore } from '../storage/local-store.ts';
import { readKept, type KeptAnswer } from './kept-database.ts';

interface LastKnown {
  readonly heardAt: number | null;
}

/** When the server was last heard before this page was opened; null where that is not known. */
export const lastKnown = createStore<LastKnown>(() => ({ heardAt: null }));

let held = new Map<string, KeptAnswer>();
let stopFilling: (() => void) | undefined;

/** A read that nobody has answered starts with what was last known; whatever arrives later takes its place. */
function fill() {
  for (const [hash, { key, data, at }] of held) {
    const query = queries.getQueryCache().get(hash);
    if (query?.state.data === undefined) queries.setQueryData(key, data, { updatedAt: at });
  }
}

/** Those that are first read later, on another screen, too: what nobody looks at is dropped after minutes. */
function fillWhatIsAdded() {
  stopFilling ??= queries.getQueryCache().subscribe(({ type, query }) => {
    const kept = type === 'added' ? held.get(query.queryHash) : undefined;
    if (kept === undefined || connection.getState().state === 'live' || query.state.data !== undefined) return;
    query.setData(kept.data, { updatedAt: kept.at, manual: true });
  });
}

/** Shows what was last known of the vendor whose session is stored here, wherever the line has told nothing yet. */
export async function restoreKept(): Promise<void> {
  await localStore.ready();
  const vendorId = localStore.get('userId');
  if (vendorId === null) return;
  const { answers, heardAt } = await readKept(vendorId);
  held = new Map(answers.map((answer) => [hashKey(answer.key), answer]));
  lastKnown.setState({ heardAt });
  fillWhatIsAdded();
  fill();
}

export function letGoOfRestored() {
  held = new Map();
  lastKnown.setState({ heardAt: null });
}
