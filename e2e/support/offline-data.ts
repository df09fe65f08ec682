import { expect, type Page } from '@playwright/test';

/** Runs in the page: the names of everything stored for the portal. */
export const offlineData = (page: Page) =>
  page.evaluate(async () => {
    const failure = new Error('The offline data could not be read.');
    const finished = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? failure));
      });
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'vendor-queries');
    let responses: string[] = [];
    let text = '';
    if (isThere) {
      const database = await finished(indexedDB.open('vendor-queries'));
      responses = (await finished(database.transaction('queries').objectStore('queries').getAllKeys())).map(String);
      text = JSON.stringify(await finished(database.transaction('queries').objectStore('queries').getAll()));
      database.close();
    }
    return { responses, text, builds: await caches.keys(), isInCharge: navigator.serviceWorker.controller !== null };
  });

/** The worker registers when the page has been idle for a while; then the portal works offline. */
export async function untilStoredOffline(page: Page, ...parts: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const { text, isInCharge } = await offlineData(page);
        return isInCharge && parts.every((part) => text.includes(part));
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}
