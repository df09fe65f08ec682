import type { DataRouter } from 'react-router';
import type { Begun } from '../../platform/code/screen-route.ts';

/** How long an outline is kept for what its screen has begun to fetch: drawn with it at once is drawn in half the time. */
const PATIENCE_MS = 400;

/**
 * A page may show the frame already (`build/dashboard-pages.ts`). It stays until the real one can take its place whole: with
 * its code here and the session looked at, so that nothing else is shown in between.
 */
export async function untilOutlineCanGo(router: DataRouter, session: Promise<void>): Promise<void> {
  await Promise.all([atWork(router), session]);
  const begun: readonly (Begun | null)[] = Object.values(router.state.loaderData);
  await Promise.race([
    Promise.all(begun.map((screen) => Promise.resolve(screen?.shown))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

async function atWork(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
