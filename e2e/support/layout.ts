import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { WIDTHS } from './test.ts';
import { expectKeyboardReaches } from './keyboard.ts';
import { expectReadableAtTwiceTheSize, expectReadableWhenNarrow } from './large-text.ts';
import { widerThanWindow } from './layout-faults.ts';

async function violationsOn(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode stays in this page instead of opening another one for the report.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The rules of WCAG 2.2 AA that can be checked automatically. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOn(new AxeBuilder({ page })), where).toEqual([]);
}

/** For another theme, where only the contrast can differ. */
export async function expectLegible(page: Page, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect(await violationsOn(axe), where).toEqual([]);
}

/** Off by default: each screenshot costs about half a second. */
const SAVES_SCREENSHOTS = process.env['E2E_SCREENSHOTS'] === '1';

export async function saveScreenshot(page: Page, testInfo: TestInfo, file: string): Promise<void> {
  if (SAVES_SCREENSHOTS) await page.screenshot({ path: testInfo.outputPath(file) });
}

export async function saveAtEveryWidth(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  for (const { name: device, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await saveScreenshot(page, testInfo, `${name}-${device}.png`);
  }
}

/** Well under what a reader would notice (docs/design.md). */
const SHIFT_MAX = 0.05;

/** Runs in the page. Finishes colour transitions, so that final colours are checked. */
function turnTo(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  for (let areGliding = true; areGliding;) {
    areGliding = false;
    for (const animation of document.getAnimations()) {
      // Loading animations never finish.
      if (animation.playState === 'finished' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
      animation.finish();
      // An inherited colour starts its transition when the parent's has finished.
      areGliding = true;
    }
  }
}

export const turn = (page: Page, theme: 'light' | 'dark') => page.evaluate(turnTo, theme);

/**
 * Runs in the page: completes the fading in of elements at a new width. Longer animations are clocks. Waiting for them
 * would hang on a page that draws no frames.
 */
function endFades(): void {
  for (const one of document.getAnimations()) {
    if (one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) <= 1_000) one.finish();
  }
}

/**
 * At three widths, light and dark: accessible, never wider than the window, and reachable by keyboard alone. With text of
 * twice the size, and 320 px wide: nothing cut off, squeezed or covered.
 */
export async function expectGoodLayout(page: Page, name: string, testInfo?: TestInfo): Promise<void> {
  const pictures = SAVES_SCREENSHOTS ? testInfo : undefined;
  const before = page.viewportSize();
  for (const { name: device, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await turn(page, theme);
      const where = `${name}, ${device}, ${theme}`;
      // Part of the layout follows the window with a delay.
      await expect.poll(() => page.evaluate(widerThanWindow), `${where}: does not scroll sideways`).toEqual([]);
      await page.evaluate(endFades);
      await (theme === 'light' ? expectAccessible : expectLegible)(page, where);
      const picture = pictures?.outputPath(`${name}-${device}-${theme}.png`);
      if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
    }
    await turn(page, 'light');
    await expectKeyboardReaches(page, `${name}, ${device}`);
  }
  await expectReadableAtTwiceTheSize(page, name, pictures && ((file) => pictures.outputPath(file)));
  // Last: the browser tells the page of another text size only when the window changes, too.
  await expectReadableWhenNarrow(page, name);
  if (before !== null) await page.setViewportSize(before);
}

export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Also across reloads. */
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

/** Once it is loaded: nothing has jumped, and the layout is good. The page's shifts must be watched. */
export async function expectSteadyLayout(page: Page, name: string, testInfo: TestInfo): Promise<void> {
  await untilLoaded(page);
  await expectNoShift(page, name);
  await expectGoodLayout(page, name, testInfo);
}
