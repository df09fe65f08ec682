import { expect, type Page } from '@playwright/test';
import { brokenWords, crowdedWindow, lostText, overlappingTexts, widerThanWindow } from './layout-faults.ts';
import { WIDTHS } from './test.ts';

/** Part of the layout follows the window with a delay. Soft, so that one failure doesn't hide others. */
const eventually = expect.configure({ soft: true, timeout: 5_000 });

/** Nothing is cut off, squeezed, or drawn over something else. */
async function expectReadable(page: Page, where: string): Promise<void> {
  await eventually.poll(() => page.evaluate(widerThanWindow), `${where}: does not scroll sideways`).toEqual([]);
  await eventually.poll(() => page.evaluate(lostText), `${where}: no text is cut off`).toEqual([]);
  await eventually.poll(() => page.evaluate(brokenWords), `${where}: words stay whole`).toEqual([]);
  await eventually.poll(() => page.evaluate(overlappingTexts), `${where}: no texts overlap`).toEqual([]);
  await eventually.poll(() => page.evaluate(crowdedWindow), `${where}: bars leave room for the page`).toEqual([]);
}

/** The narrowest window in which nothing may be lost (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 } as const;

export async function expectReadableWhenNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROW);
  await expectReadable(page, `${name}, ${NARROW.width} px`);
}

/** With the browser's text at twice its size nothing is lost, at any width (WCAG 1.4.4). */
export async function expectReadableAtTwiceTheSize(page: Page, name: string, keep?: (file: string) => string) {
  const browser = await page.context().newCDPSession(page);
  /** Resizing the window resets the text size, so it is set again. */
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  };
  for (const { name: device, width, height } of WIDTHS) {
    await resize(width, height);
    await expectReadable(page, `${name}, ${device}, text twice as large`);
    if (keep === undefined) continue;
    await resize(width, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({ path: keep(`${name}-${device}-large.png`) });
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}
