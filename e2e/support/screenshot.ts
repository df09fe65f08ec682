import type { Locator, Page, TestInfo } from '@playwright/test';

/** Off by default: each screenshot costs about half a second. */
export const SAVES_SCREENSHOTS = process.env['E2E_SCREENSHOTS'] === '1';

export async function saveScreenshot(target: Page | Locator, testInfo: TestInfo, file: string): Promise<void> {
  if (SAVES_SCREENSHOTS) await target.screenshot({ path: testInfo.outputPath(file) });
}
