import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { installPortal } from '../harness/browser.ts';
import { IN_PAGE, PHONE, slowDown } from './visit-page.ts';

const HOME = '/dashboard';
/** The others of the main menu. */
const SCREENS = ['orders', 'products', 'accounting', 'promo', 'adverts', 'analytics', 'review', 'settings', 'help'];

/** Milliseconds from the tap to the paint. */
interface Switch {
  readonly path: string;
  /** Whether the screen was shown before, so that its data is on the device. */
  readonly hasData: boolean;
  /** Its title, with skeletons of what it still loads. */
  readonly title: number;
  /** All of it. */
  readonly content: number;
}

async function switchTo(page: Page, path: string): Promise<Pick<Switch, 'title' | 'content'>> {
  const inBar = page.locator(`nav a[href="${path}"]:visible`);
  const isInBar = (await inBar.count()) > 0;
  if (!isInBar) await page.locator('nav button[aria-haspopup="dialog"]:visible').tap();
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))');
  await page.evaluate(`void (globalThis.tapped = timeTap(${JSON.stringify(path)}))`);
  await (isInBar ? inBar : page.locator(`[role="dialog"] a[href="${path}"]`)).tap();
  return page.evaluate<Pick<Switch, 'title' | 'content'>>('tapped');
}

/** Taps in the main menu of the installed portal: from the home screen to each other one and back, first without data. */
export async function measureSwitches(
  browser: Browser,
  { address, storage }: { readonly address: string; readonly storage: BrowserContextOptions['storageState'] },
  rounds: number,
): Promise<readonly Switch[]> {
  const context = await browser.newContext({ ...PHONE, ...(storage !== undefined && { storageState: storage }) });
  try {
    await installPortal(context, address + HOME);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(`{${IN_PAGE}}`);
    await page.goto(address + HOME);
    await page.locator('main a').first().waitFor();
    const switches: Switch[] = [];
    for (let round = 0; round <= rounds; round += 1)
      for (const screen of SCREENS) {
        const path = `${HOME}/${screen}`;
        switches.push({ path, hasData: round > 0, ...(await switchTo(page, path)) });
        switches.push({ path: HOME, hasData: true, ...(await switchTo(page, HOME)) });
      }
    return switches;
  } finally {
    await context.close();
  }
}
