import { AxeBuilder } from '@axe-core/playwright';
import { expect, moveClock, signIn, test, WIDTHS, type Page } from './support/journey.ts';

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

const inDark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));

test('the frame fits a phone, a tablet and a desktop, in light and dark', async ({ page }, testInfo) => {
  await moveClock(page, 61 * 60_000);
  await signIn(page);
  for (const { name, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${name} does not scroll sideways`,
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath(`frame-${name}.png`) });
    await inDark(page);
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath(`frame-${name}-dark.png`) });
  }
});

test('every entry of the menu leads to a screen with its own title', async ({ page }) => {
  await moveClock(page, 61 * 60_000);
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const names = (await menu.getByRole('link').allInnerTexts()).filter((name) => name !== 'Vendor');
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const name of names) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

for (const { name, width, height } of WIDTHS) {
  test(`the open screens and the gallery pass the accessibility rules on a ${name}`, async ({ page }) => {
    // The gallery shows every component in every state: a long walk for axe on a small machine.
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    for (const path of ['/sign-in', '/dev/mailbox', '/', '/no-such-page', '/dev/ui']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await inDark(page);
      await expectAccessible(page);
    }
  });
}

test('a path that does not exist says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link').first()).toBeVisible();
});
