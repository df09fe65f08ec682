import { expect, test, WIDTHS, type Page } from './support/test.ts';
import { saveScreenshot } from './support/layout.ts';
import { cardOf, openOrders } from './support/order-screens.ts';

/** The navigation, the selection bar, and a form's save bar. */
const BARS = 'nav, section[aria-label="Selected products"], div:has(> button[type="submit"])';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

async function expectClearOfBars(page: Page, where: string) {
  await expect(toasts(page).first(), `${where}: a toast`).toBeVisible();
  const covered = await page.evaluate((bars) => {
    const over = [...document.querySelectorAll('section[aria-label="Notifications"] li')];
    const isUnder = (bar: Element) =>
      over.some((toast) => {
        const [top, box] = [toast.getBoundingClientRect(), bar.getBoundingClientRect()];
        const isBeside = box.right <= top.left || box.left >= top.right;
        return box.height > 0 && !isBeside && box.top < top.bottom && box.bottom > top.top;
      });
    return [...document.querySelectorAll(bars)].filter(isUnder).map(({ outerHTML }) => outerHTML.slice(0, 80));
  }, BARS);
  expect(covered, `${where}: bars under a toast`).toEqual([]);
}

test('a toast covers no bar at the bottom: navigation, selection or save bar', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  const look = async (where: string) => {
    // It stays while it has focus.
    await toasts(page).first().getByRole('button', { name: 'Dismiss' }).focus();
    for (const { name, width, height } of WIDTHS) {
      await page.setViewportSize({ width, height });
      await expectClearOfBars(page, `${where}, ${name}`);
      await saveScreenshot(page, testInfo, `toast-${where}-${name}.png`);
    }
  };
  const customers = await openOrders(page);
  const order = await customers.place();
  await cardOf(page, order).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline ${order.number}?` });
  await dialog.getByText('Too busy').click();
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await look('orders');

  await page.goto('/dashboard/products');
  await page.getByRole('link', { name: 'Add product' }).click();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('columnheader').getByLabel('Select all on this page').check();
  await expect(page.getByRole('region', { name: 'Selected products' })).toBeVisible();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await look('selected');

  await page.goBack();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  await look('form');
});
