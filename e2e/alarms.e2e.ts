import type { Locator } from '@playwright/test';
import { expect, test, WIDTHS, signIn, type Page } from './support/test.ts';
import { alarmsHeard, allowSound, bellsHeard, blockSoundUntilTouched, listenToSounds } from './support/sounds.ts';
import { expectGoodLayout, expectNoShift, saveScreenshot, watchShifts } from './support/layout.ts';
import { openNetworkProxy } from './support/network-proxy.ts';
import { passTime } from './support/passing-time.ts';
import { findCard, connectionLight, expectLive, openOrders, openTab } from './support/order-screens.ts';
import { openMarketplace } from './support/gateway.ts';
import { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';

test.use({ hasIdleMoments: true });

const alarms = (page: Page) => page.getByRole('region', { name: 'Alerts' });

async function cancelAsMarketplace(page: Page, { id }: { readonly id: string }) {
  const call = await openMarketplace(page);
  await call(gatewayStorefrontContract.cancelPlacedOrder, {
    params: { orderId: id },
    body: { by: 'administrator', reason: 'The customer cannot be reached.' },
  });
}

/** The alarms must cover neither an order's buttons nor the bar at the bottom. */
async function expectNothingCovered(page: Page) {
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('section[aria-label="Alerts"] > div')?.getBoundingClientRect();
    const mine = [...document.querySelectorAll('[data-order] button, nav a')];
    return mine.filter((element) => {
      const box = element.getBoundingClientRect();
      const isShown = box.height > 0 && bar !== undefined;
      return isShown && box.top < bar.bottom && box.bottom > bar.top && box.left < bar.right && box.right > bar.left;
    }).length;
  });
  expect(covered, 'buttons under the alarms').toBe(0);
}

test('the alarm for a cancelled accepted order sounds and stays on every screen until acknowledged @quick', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  await listenToSounds(page);
  const customers = await openOrders(page);
  const [cooking, waiting] = [await customers.place(), await customers.place()];
  await findCard(page, cooking).getByRole('button', { name: 'Confirm' }).click();
  await openTab(page, 'Ongoing');
  await expect(findCard(page, cooking)).toBeVisible();
  await openTab(page, 'Pending');
  await findCard(page, waiting).click({ position: { x: 4, y: 4 } });
  await page.evaluate(() => ((window as unknown as { shift: number }).shift = 0));
  await cancelAsMarketplace(page, cooking);
  await expect(alarms(page).getByText(`${cooking.number} cancelled`)).toBeVisible();
  await expect(alarms(page).getByText(/The customer cannot be reached\./)).toBeVisible();
  await expect.poll(() => alarmsHeard(page)).toBeGreaterThan(0);
  await expectNoShift(page, 'a cancellation');
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(findCard(page, waiting).getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expectNothingCovered(page);
    if (width < 600) expect((await findCard(page, waiting).boundingBox())?.y, 'the first card').toBeLessThan(260);
  }
  await expectGoodLayout(page, 'alarm-cancelled', testInfo);
  // A reload and another screen show it as well.
  await page.reload();
  await expect(alarms(page).getByText(`${cooking.number} cancelled`)).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).first().click();
  await alarms(page).getByRole('button', { name: 'I’ve stopped' }).click();
  await expect(alarms(page)).toHaveCount(0);
  const before = await alarmsHeard(page);
  await page.clock.runFor(10_000);
  expect(await alarmsHeard(page)).toBe(before);
});

test('on other screens an alert is at the bottom, and moves and hides nothing', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await watchShifts(page);
  const customers = await openOrders(page);
  await page.goto('/dashboard/products');
  await expectLive(page);
  await allowSound(page);
  await expect(page.locator('main a[href^="/dashboard/products/"]').first()).toBeVisible();
  for (const { name, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      (window as unknown as { shift: number }).shift = 0;
    });
    const content = page.getByRole('main').locator('> *');
    const before = await content.boundingBox();
    const order = await customers.place();
    await expect(alarms(page).getByText(/^1 new/)).toBeVisible();
    expect(await content.boundingBox(), `${name}: the screen stays where it was`).toEqual(before);
    await expectNoShift(page, `an alert on a ${name}`);
    await saveScreenshot(page, testInfo, `alarm-strip-${name}.png`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [end, strip] = [await content.boundingBox(), await alarms(page).boundingBox()];
    expect((end?.y ?? Infinity) + (end?.height ?? 0), `${name}: the end is above the strip`).toBeLessThanOrEqual(
      strip?.y ?? 0,
    );
    await customers.cancel(order.id);
    await expect(alarms(page).getByText(/\d new/)).toHaveCount(0);
  }
  // A form's save bar waits at the form's end, so that there is one bar at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/products/add-new');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport();
  await customers.place();
  await expect(alarms(page).getByText(/^1 new/)).toBeInViewport();
  await expect(save).not.toBeInViewport();
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('a lost connection shows within seconds, then sounds, and clears when the connection is back', async ({
  browser,
  server,
}, testInfo) => {
  test.setTimeout(240_000);
  const line = await openNetworkProxy(Number(new URL(server.address).port));
  const page = await browser.newPage({ baseURL: line.address });
  try {
    await page.clock.install();
    await listenToSounds(page);
    await signIn(page);
    await page.goto('/dashboard/orders');
    await expectLive(page);
    await allowSound(page);
    await expect(page.getByRole('button', { name: 'Turn on sound' })).toBeHidden();
    line.stall();
    // Only the page's own timers: nothing arrives over the network.
    const now = () => page.evaluate(() => Date.now());
    const [light, stalledAt] = [page.getByRole('status'), await now()];
    const secondsUntil = async (seen: Locator) => {
      const since = await now();
      await passTime(page, String(seen), () => seen.isVisible());
      return ((await now()) - since) / 1000;
    };
    expect(await secondsUntil(light.filter({ hasText: /^No updates for \d+ s/ }))).toBeLessThan(11);
    expect(await secondsUntil(connectionLight(page, 'Offline'))).toBeLessThan(6);
    expect(await secondsUntil(alarms(page).getByText(/^Offline since \d\d:\d\d\.$/))).toBeLessThan(6);
    const seconds = ((await now()) - stalledAt) / 1000;
    expect(seconds).toBeLessThan(20);
    testInfo.annotations.push({ type: 'figure', description: `alarm after ${seconds.toFixed(1)} s of silence` });
    await expect.poll(() => alarmsHeard(page)).toBeGreaterThan(0);
    await expectGoodLayout(page, 'alarm-line', testInfo);
    line.restore();
    await expectLive(page);
    await expect(alarms(page)).toHaveCount(0);
  } finally {
    await page.close();
    await line.close();
  }
});

test('a session that was ended elsewhere sounds an alarm and is explained above the sign-in', async ({
  page,
  browser,
  server,
}, testInfo) => {
  test.setTimeout(240_000);
  await listenToSounds(page);
  await openOrders(page);
  await allowSound(page);
  const office = await browser.newPage({ baseURL: server.address });
  await signIn(office);
  await office.goto('/dashboard/settings');
  await office
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(alarms(page).getByText('You’re signed out, so orders won’t ring here.')).toBeVisible();
  await expect(alarms(page).getByText(/Please sign in again\./)).toBeVisible();
  await expect.poll(() => alarmsHeard(page)).toBeGreaterThan(0);
  await expectGoodLayout(page, 'alarm-session', testInfo);
  await alarms(page).getByRole('button', { name: 'Got it' }).click();
  await expect(alarms(page)).toHaveCount(0);
  await office.close();
});

test('blocked sound is shown while it lasts, and the bell’s test sounds', async ({
  page: first,
  context,
}, testInfo) => {
  test.setTimeout(240_000);
  const customers = await openOrders(first);
  await first.goto('about:blank');
  // A tab that nobody has touched: the first one may sound across reloads.
  const page = await context.newPage();
  await blockSoundUntilTouched(page);
  await listenToSounds(page);
  await page.goto('/dashboard/orders');
  await expectLive(page);
  await expect(alarms(page).getByText('Sound is off.')).toBeVisible();
  const order = await customers.place();
  await expect(findCard(page, order)).toBeVisible();
  await expect(alarms(page).getByText(/^1 new · oldest \d:\d\d left$/)).toBeVisible();
  expect(await bellsHeard(page)).toBe(0);
  // Not with the keyboard: a key press on the order's card would count as a touch.
  for (const { name, width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect(alarms(page).getByText(/^1 new · oldest \d:\d\d left$/)).toBeVisible();
    await expectNothingCovered(page);
    await saveScreenshot(page, testInfo, `alarm-sound-${name}.png`);
  }
  await alarms(page).getByRole('button', { name: 'Turn on sound' }).click();
  await expect(page.getByRole('button', { name: 'Turn on sound' })).toHaveCount(0);
  await expect.poll(() => bellsHeard(page)).toBeGreaterThan(0);
  await findCard(page, order).click({ position: { x: 4, y: 4 } });
  const rung = await bellsHeard(page);
  await page.getByRole('button', { name: 'Bell settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sound on this device' });
  await dialog.getByText('Chime').click();
  await dialog.getByRole('button', { name: 'Test sound' }).click();
  await expect(dialog.getByText(/should hear it now/)).toBeVisible();
  await expect.poll(() => bellsHeard(page)).toBe(rung + 8);
  await expectGoodLayout(page, 'bell-settings', testInfo);
});

/** As in a browser that once received push messages. */
const rememberPush = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('vendor');
    const opened = Promise.withResolvers<unknown>();
    opening.addEventListener('success', opened.resolve);
    await opened.promise;
    const writing = opening.result.transaction('keyvaluepairs', 'readwrite');
    const written = Promise.withResolvers<unknown>();
    writing.addEventListener('complete', written.resolve);
    writing.objectStore('keyvaluepairs').put(true, 'isPushOn');
    await written.promise;
    opening.result.close();
  });

test('stopped push messages sound an alarm on every screen, and link to their settings', async ({ page }, testInfo) => {
  test.setTimeout(240_000);
  await listenToSounds(page);
  await openOrders(page);
  await rememberPush(page);
  await page.reload();
  await allowSound(page);
  await expect(alarms(page).getByText('Push notifications have stopped on this browser')).toBeVisible();
  await expect.poll(() => alarmsHeard(page)).toBeGreaterThan(0);
  await expectGoodLayout(page, 'alarm-push', testInfo);
  await alarms(page).getByRole('button').click();
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible();
  await expect(alarms(page)).toHaveCount(0);
});
