import type { Page } from '@playwright/test';
import { expectLive } from './order-screens.ts';

/** Longer than the portal waits for an idle moment after loading, even where there is none (`never-idle.ts`). */
const IDLE_MOMENT = 16_000;

/**
 * Loads at once what waits for an idle moment: offline storage, updates, and opening from notifications. The page's
 * clock must be `install`ed.
 */
export async function passIdleMoment(page: Page): Promise<void> {
  await expectLive(page);
  await page.clock.runFor(IDLE_MOMENT);
}
