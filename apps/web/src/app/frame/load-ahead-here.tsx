import { useEffect } from 'react';
import { useStore } from 'zustand';
import { loadChunk } from '../../platform/code/chunk-loader.ts';
import { connection } from '../../platform/events/events.ts';

/** The screen itself comes first. */
const AFTER_MS = 4000;

async function load(stopped: AbortSignal) {
  try {
    const { loadAhead } = await loadChunk('load ahead', () => import('../../platform/code/load-ahead.ts'));
    await loadAhead(stopped);
  } catch {
    // Each is asked for again when it is opened.
  }
}

/** What can be opened here is on its way before anybody opens it, while the line lives. One for each screen. */
export function LoadAheadHere() {
  const isLive = useStore(connection, ({ state }) => state === 'live');
  useEffect(() => {
    if (!isLive) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void load(stop.signal), AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isLive]);
  return null;
}
