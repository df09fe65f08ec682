import type { Page } from '@playwright/test';
import { expectLive } from './order-screens.ts';

/** Longer than the portal waits for an idle moment once it is loaded, also on a page that has none (`never-idle.ts`). */
const IDLE_MOMENT = 16_000;

/**
 * The page stands, and what waits for an idle moment of it comes at once: what keeps the portal, updates it and opens it
 * from a notification. The page's clock has to be `install`ed.
 */
export async function passIdleMoment(page: Page): Promise<void> {
  await expectLive(page);
  await page.clock.runFor(IDLE_MOMENT);
}
