import type { DataRouter } from 'react-router';
import type { Begun } from '../../platform/code/screen-route.ts';

/** How long an outline is kept for what its screen has begun to fetch: drawn with it at once is drawn in half the time. */
const PATIENCE_MS = 400;

/**
 * A page may show the frame already (`build/dashboard-pages.ts`). It stays until the real one can take its place whole: with
 * its code here and the session looked at, so that nothing else is shown in between.
 */
export async function untilOutlineCanGo(router: DataRouter, session: Promise<void>): Promise<void> {
  await Promise.all([atWork(router).then(fetchLetters), session]);
  const begun: readonly (Begun | null)[] = Object.values(router.state.loaderData);
  await Promise.race([
    Promise.all(begun.map((screen) => Promise.resolve(screen?.shown))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

/** Which an outline does without. Known before its screen is laid out, they spare it a second time. */
const LETTERS = [
  '700 1em DM Sans',
  '500 1em Poppins',
  ...[400, 600].map((weight) => `${weight} 1em Poppins, Portal Figures, Portal Naira`),
];

const fetchLetters = () => {
  for (const letters of LETTERS) document.fonts.load(letters, 'a0₦').catch(() => undefined);
};

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
