import { warmFormats } from '../words/warm-formats.ts';
import { openable } from './late-component.tsx';

const untilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 200);
  });

/**
 * Fetches the dialogs, menus and parts that the screens in use can open, one after the other while nothing else is to be
 * done: on a line that has gone by then they open all the same. What does not come is asked for again when it is opened.
 */
export async function loadAhead(stopped: AbortSignal): Promise<void> {
  await untilIdle();
  if (stopped.aborted) return;
  warmFormats();
  for (const load of openable) {
    await untilIdle();
    if (stopped.aborted) return;
    openable.delete(load);
    await load().catch(() => openable.add(load));
    if (openable.has(load)) return;
  }
}
