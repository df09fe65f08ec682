import type { Locator, Page, TestInfo } from '@playwright/test';

/** Taken only for whoever wants to look at them: each costs a small machine half a second. */
export const KEEPS_PICTURES = process.env['JOURNEYS_PICTURES'] === '1';

/** Beside what else the journey leaves behind, if pictures are asked for. */
export async function keepPicture(shown: Page | Locator, testInfo: TestInfo, file: string): Promise<void> {
  if (KEEPS_PICTURES) await shown.screenshot({ path: testInfo.outputPath(file) });
}
