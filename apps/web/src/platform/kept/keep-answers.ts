import type { Query, QueryKey } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { RequestFailed } from '../api/request-failed.ts';
import { connection } from '../events/events.ts';
import { localStore } from '../storage/local-store.ts';
import { onForget } from '../storage/forgetting.ts';
import { letGoOfRestored, restoreKept } from './kept-answers.ts';
import { claimKept, writeKept, type KeptAnswer } from './kept-database.ts';

/** A burst of news is one writing. */
const WRITE_AFTER_MS = 1000;

/** For whom this page keeps what it reads. */
let claimed: string | undefined;

type IsKept = (key: QueryKey) => boolean;

const asKept = ({ queryKey, state }: Query): KeptAnswer => ({
  key: queryKey,
  data: state.data,
  at: state.dataUpdatedAt,
});

/** Once for each sign-in on this page. Whoever signed out on another page meanwhile is not signed in again by this. */
async function claim(vendorId: string) {
  if (claimed === vendorId) return;
  claimed = vendorId;
  await claimKept(vendorId);
}

/** Keeps what `isKept` names as it changes, for the vendor who is signed in. Returns what stops it. */
export function keepAnswers(isKept: IsKept): () => void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const write = async () => {
    timer = undefined;
    const vendorId = localStore.get('userId');
    const answers = [...changed.values()].filter(({ state }) => state.data !== undefined).map(asKept);
    changed.clear();
    if (vendorId === null || isOver) return;
    await claim(vendorId);
    await writeKept(vendorId, answers, connection.getState().heardAt);
  };
  const note = (query: Query) => {
    changed.set(query.queryHash, query);
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
  };

  const known = () => queries.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) });
  for (const query of known()) {
    note(query);
    // Opened without a line: some have failed before this was here.
    showAsLastKnown(query, query.state.error);
  }

  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
      if (event.action.type === 'success') note(event.query);
      if (event.action.type === 'error') showAsLastKnown(event.query, event.action.error);
    }),
    connection.subscribe(({ state }, before) => {
      if (state === before.state) return;
      if (state === 'lost') void write().then(restoreKept);
      if (state === 'live') void readAgain(isKept);
    }),
  ];
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Without a line one sentence over all of it says how old it is, instead of an error over each part. */
function showAsLastKnown(query: Query, error: unknown) {
  const isUnanswered = error instanceof RequestFailed && error.status === 0;
  if (!isUnanswered || query.state.data === undefined || connection.getState().state === 'live') return;
  query.setState({ status: 'success', error: null });
}

/** The line is back: what is on the screen and could not be read meanwhile is read now. */
const readAgain = (isKept: IsKept) =>
  queries.refetchQueries({ type: 'active', predicate: (query) => isKept(query.queryKey) && query.isStale() });

onForget(() => {
  claimed = undefined;
  letGoOfRestored();
});
