import type { Browser, Page } from '@playwright/test';
import { agreeOnTime, expectLive } from './order-screens.ts';
import { moveClock, signIn } from './test.ts';

/** `prepare` gets the page before anything is loaded. */
export async function openOtherDevice(
  browser: Browser,
  page: Page,
  prepare?: (other: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await prepare?.(other);
  await moveClock(page, 61_000);
  await agreeOnTime(other);
  await signIn(other);
  await other.goto('/dashboard/orders');
  await expectLive(other);
  return other;
}
