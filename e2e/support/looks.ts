import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { WIDTHS } from './journey.ts';

/** Well under what a reader would notice (design.md). */
const SHIFT_MAX = 0.05;

async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    where,
  ).toEqual([]);
}

const turn = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    // Colours glide; they are judged where they arrive.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  }, theme);

/**
 * The screen as it stands, at three widths, light and dark: accessible, and never wider than the window. With
 * `testInfo` pictures of all six are kept.
 */
export async function expectGoodLooks(page: Page, name: string, testInfo?: TestInfo): Promise<void> {
  const before = page.viewportSize();
  for (const { name: device, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await turn(page, theme);
      const where = `${name}, ${device}, ${theme}`;
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${where}: does not scroll sideways`).toBeLessThanOrEqual(0);
      await expectAccessible(page, where);
      const picture = testInfo?.outputPath(`${name}-${device}-${theme}.png`);
      if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
    }
  }
  await turn(page, 'light');
  if (before !== null) await page.setViewportSize(before);
}

/** Counts from now on, also over reloads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function expectNoShift(page: Page, where: string): Promise<void> {
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift, `${where}: nothing jumps`).toBeLessThanOrEqual(SHIFT_MAX);
}
