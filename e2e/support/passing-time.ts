import { expect, type Page } from '@playwright/test';
import { expectLive } from './order-screens.ts';

const SECOND = 1000;

/** A longer pause of the portal fails the test. */
const MOST_SECONDS = 15;

/** Real time between two seconds, for pending requests. */
const MOMENT = { intervals: [50] };

/**
 * Advances the page's clock until something is seen: for what the portal does after pauses, such as retries before an
 * error. The page's clock must be `install`ed.
 */
export async function passTime(page: Page, what: string, isSeen: () => Promise<boolean>): Promise<void> {
  let left = MOST_SECONDS;
  const look = async () => {
    if (await isSeen()) return true;
    if (left > 0) await page.clock.runFor(SECOND);
    left -= 1;
    return isSeen();
  };
  await expect.poll(look, { message: what, ...MOMENT }).toBe(true);
}

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
