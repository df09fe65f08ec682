import type { Page, TestInfo } from '@playwright/test';
import { WIDTHS } from './test.ts';

/** Off by default: each screenshot costs about half a second. */
export const SAVES_SCREENSHOTS = process.env['E2E_SCREENSHOTS'] === '1';

export async function saveScreenshot(page: Page, testInfo: TestInfo, file: string): Promise<void> {
  if (SAVES_SCREENSHOTS) await page.screenshot({ path: testInfo.outputPath(file) });
}

export async function saveAtEveryWidth(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  for (const { name: device, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await saveScreenshot(page, testInfo, `${name}-${device}.png`);
  }
}
