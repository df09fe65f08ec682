import { openSignedIn } from './support/stored-session.ts';
import { expect, type Locator, moveClock, type Page, test, WIDTHS } from './support/test.ts';
import { expectReadableAtTwiceTheSize } from './support/large-text.ts';
import { expectAccessible, expectGoodLayout, expectLegible, saveScreenshot, turn } from './support/layout.ts';
import { findCard, openOrders, signInWithoutOrders } from './support/order-screens.ts';

/** In the pill of the top bar. */
const showStoreState = (page: Page, reason: { readonly kind: string; readonly until: string }) =>
  page.route(/\/(?:a\/v1\/start|v1\/vendor\/availability)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { payload: { availability?: object } };
    const { availability } = body.payload;
    if (availability === undefined) Object.assign(body.payload, { reason });
    else Object.assign(availability, { reason });
    await route.fulfill({ response, json: body });
  });

test('the longest reason in the top bar leaves room for the title, on every device and with large text', async ({
  page,
}, testInfo) => {
  await moveClock(page, 61 * 60_000);
  await showStoreState(page, { kind: 'paused_after_misses', until: '2030-01-01T19:00:00.000Z' });
  await openSignedIn(page, '/dashboard/orders');
  await expect(page.getByRole('button', { name: 'Missed orders: paused until' })).toBeVisible();
  await expectGoodLayout(page, 'long-reason', testInfo);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('tabpanel').getByText('Missed orders: paused until')).toBeVisible();
  await expectReadableAtTwiceTheSize(page, 'long-reason-settings');
});

test('on a phone More is marked for its pages, and a changed form replaces the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A new order's alert would send the save bar to the form's end.
  await signInWithoutOrders(page);
  await page.goto('/dashboard/settings');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('link', { name: 'Products' }).click();
  await expect(menu.getByRole('button', { name: 'More' })).not.toHaveAttribute('aria-current');
  await page.goto('/dashboard/products/add-new');
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await expect(menu).toBeHidden();
});

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box === null ? NaN : box.y + box.height / 2;
};

test('an action stands beside its screen’s title, a form’s buttons on one line, and a title takes one', async ({
  page,
}) => {
  await showStoreState(page, { kind: 'closed_by_hours', until: '2030-01-01T19:00:00.000Z' });
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, '/dashboard/products');
  const title = page.getByRole('heading', { level: 1 });
  const add = page.getByRole('link', { name: 'Add product' });
  await expect.poll(async () => Math.abs((await middleOf(add)) - (await middleOf(title)))).toBeLessThan(5);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/products/sections');
  await expect(title).toHaveText('Category hours');
  expect((await title.boundingBox())?.height).toBeLessThan(50);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/promo/add-new');
  const [cancel, start] = ['Cancel', 'Start promo'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!cancel || !start) throw new Error('The form has two buttons.');
  await expect(start).toBeVisible();
  expect(await middleOf(cancel)).toBe(await middleOf(start));
});

test('the command search is readable at every width, light and dark', async ({ page }, testInfo) => {
  test.slow();
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, '/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('or');
  for (const name of ['Orders', 'Fresh orange juice']) await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expectGoodLayout(page, 'command-search', testInfo);
});

test('every menu entry opens a screen with its own title @quick', async ({ page }) => {
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, '/dashboard');
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThanOrEqual(10);
  // By path: an entry's name may contain a count that changes meanwhile.
  const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const path of paths.slice(1)) {
    const entry = menu.locator(`a[href="${path}"]`).last();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(entry).toHaveAttribute('aria-current', 'page');
  }
});

for (const path of ['/sign-in', '/dev/mailbox', '/no-such-page']) {
  test(`${path} passes the accessibility rules at every width, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { name, width, height } of WIDTHS) {
      await page.setViewportSize({ width, height });
      await turn(page, 'light');
      await expectAccessible(page, `${path}, ${name}, light`);
      await turn(page, 'dark');
      await expectLegible(page, `${path}, ${name}, dark`);
    }
  });
}

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
  await findCard(page, order).getByRole('button', { name: 'Decline' }).click();
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
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await look('selected');

  await page.goBack();
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  await look('form');
});
