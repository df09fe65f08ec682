import { expect, type Page } from '@playwright/test';

const SECOND = 1000;

/** What the portal does after longer pauses than these has to come by itself, or fails. */
const MOST_SECONDS = 15;

/** Between two seconds, for what goes over the line meanwhile. */
const MOMENT = { intervals: [50] };

/**
 * The page's seconds pass as fast as what happens in them, until something is seen: for what the portal does after pauses
 * of its own, such as the tries before it says that it failed. The page's clock has to be `install`ed.
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
