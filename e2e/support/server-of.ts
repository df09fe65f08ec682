import type { Page } from '@playwright/test';

/** With the server's time, which may have been moved. */
export async function serverOf(page: Page): Promise<{ readonly address: string; readonly now: Date }> {
  const answer = await page.request.post('/dev/clock', { data: { advanceMs: 1 } });
  const { payload } = (await answer.json()) as { payload: { now: string } };
  return { address: new URL(answer.url()).origin, now: new Date(payload.now) };
}
