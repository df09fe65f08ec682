import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { newAddress, signUp } from './support/applicant.ts';
import { openSignedIn, restoreSession } from './support/stored-session.ts';
import { openTab } from './support/order-screens.ts';
import { DEMO, enterCode, enterPassword, expect, newestCode, test, type Page } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Titles of any level that are not in the font of §9. */
const otherFonts = (page: Page) =>
  page
    .locator('h1, h2, h3, h4')
    .evaluateAll((titles) =>
      titles.flatMap((title) => (/^"?DM Sans/.test(getComputedStyle(title).fontFamily) ? [] : [title.outerHTML])),
    );

/** Holds these files until the returned function is called. */
async function holdFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return async () => {
    released.resolve();
    await page.unroute(files);
  };
}

async function firstLink(page: Page, path: RegExp): Promise<string> {
  const links = page.getByRole('link');
  await expect.poll(async () => (await hrefsOf(links)).some((href) => path.test(href))).toBe(true);
  return (await hrefsOf(links)).find((href) => path.test(href)) ?? '';
}

const hrefsOf = (links: ReturnType<Page['getByRole']>) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test('every screen of the auth group shows its heading (§2.1–9, §1.1)', async ({ page }) => {
  const email = newAddress('routes');
  await page.goto('/sign-in');
  await heading(page, 'Welcome back');
  await enterPassword(page);
  expect(pathOf(page)).toBe('/sign-in-otp');
  await heading(page, 'Enter your code');
  // The code for a reset has the same title.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  await page.goto('/request-reset-password');
  await heading(page, 'Forgot your password?');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await heading(page, 'Enter your code');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(pathOf(page)).toBe('/request-reset-password-otp');
  await enterCode(page, await newestCode(page, DEMO.email));
  await heading(page, 'Choose a new password');
  expect(pathOf(page)).toBe('/reset-password');

  await page.goto('/sign-up');
  await heading(page, 'Your business');
  const codeScreen = page.waitForURL(/\/sign-up-otp(?:\?|$)/);
  await signUp(page, email);
  await codeScreen;
  expect(pathOf(page)).toBe('/logo-upload');
  await heading(page, 'Your logo');
  await page.goto('/upload-proof-of-address');
  await heading(page, 'Your documents');
});

test('every screen of the dashboard shows its heading, in DM Sans (§2.10–26, §9.29)', async ({ page }) => {
  test.slow();
  await openSignedIn(page, '/dashboard/products');
  const product = await firstLink(page, /\/dashboard\/products\/[\da-f-]{36}$/);
  const productName = await page.locator(`a[href="${product}"]`).first().innerText();
  // Past orders, because the demo's open ones expire within minutes.
  await page.goto('/dashboard/orders');
  await openTab(page, 'History');
  const order = await firstLink(page, /\/dashboard\/orders\/[\da-f-]{36}$/);
  await page.goto('/dashboard/promo');
  await page.getByRole('tab', { name: /^Expired/ }).click();
  const reactivation = await firstLink(page, /\/dashboard\/promo\/reactivate\//);
  const screens: readonly (readonly [path: string, name: string | RegExp])[] = [
    ['/dashboard', /^Good \w+, /],
    ['/dashboard/analytics', 'Analytics'],
    ['/dashboard/products', 'Products'],
    ['/dashboard/products/add-new', 'Add product'],
    [product, productName],
    [product.replace('/products/', '/products/edit/'), 'Edit product'],
    ['/dashboard/orders', 'Orders'],
    [order, /^Order \S/],
    ['/dashboard/promo', 'Promos'],
    ['/dashboard/promo/add-new', 'Add promo'],
    [reactivation, 'Reactivate promo'],
    ['/dashboard/adverts', 'Adverts'],
    ['/dashboard/adverts/add-new', 'Add advert'],
    ['/dashboard/accounting', 'Accounting'],
    ['/dashboard/review', 'Reviews'],
    ['/dashboard/settings', 'Settings'],
    ['/dashboard/help', 'Help'],
  ];
  expect(screens).toHaveLength(17);
  const wrongTitles: string[] = [];
  for (const [path, name] of screens) {
    await page.goto(path);
    await heading(page, name);
    await expect(page.getByText(/^We couldn’t load this$|^Page not found$|^Something Broke$/)).toHaveCount(0);
    expect(pathOf(page)).toBe(path);
    wrongTitles.push(...(await otherFonts(page)));
  }
  expect(wrongTitles).toEqual([]);
});

for (const [held, files] of [
  ['the app', /\/assets\/.*\.js$/],
  ['the screen', /\/assets\/(?!app-)[^/]*\.js$/],
] as const) {
  test(`a first load says 'Building page...' until the script of ${held} is there (§1.14)`, async ({ page }) => {
    const building = page.getByRole('status').filter({ has: page.getByText('Building page...', { exact: true }) });
    const load = async (path: string, name: string) => {
      const release = await holdFiles(page, files);
      const asked = page.waitForRequest(files);
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      await expect(building).toBeInViewport({ ratio: 1 });
      // Over everything, also over the dashboard's shell.
      expect(await building.evaluate((cover) => cover.contains(document.elementFromPoint(innerWidth - 1, 1)))).toBe(
        true,
      );
      await release();
      await heading(page, name);
      await expect(building).toHaveCount(0);
    };
    await load('/sign-up', 'Your business');
    await restoreSession(page);
    await load('/dashboard/help', 'Help');
  });
}

test('failing local storage shows its own message (§8.12, §8.14)', async ({ page }) => {
  for (const [choice, message] of [
    ['{"version":"one"}', 'Database version must be a number'],
    ['{"driver":"nowhere"}', 'Driver not found.'],
  ] as const) {
    await page.goto('/sign-in');
    await page.evaluate((chosen) => localStorage.setItem('vendor.storage', chosen), choice);
    await page.goto('/sign-up');
    await expect(page.getByText(message)).toBeVisible();
  }
});

test('the look is that of §9: fonts, the brand colours and a light page (§9.17–18, §9.23–30)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sign-in');
  await heading(page, 'Welcome back');
  const look = await page.evaluate(() => {
    const { documentElement: root, body } = document;
    const style = getComputedStyle(root);
    const title = document.querySelector('h1') ?? body;
    return {
      theme: root.dataset['theme'],
      colours: ['brand', 'brand-light', 'success', 'warning', 'error', 'pending'].map((name) =>
        style.getPropertyValue(`--${name}`).trim().toLowerCase(),
      ),
      fonts: [getComputedStyle(title).fontFamily, getComputedStyle(body).fontFamily],
    };
  });
  expect(look.theme).toBe('light');
  expect(look.colours).toEqual(['#ee204a', '#e7375b', '#21ba45', '#fcbc00', '#c20222', '#4a4aff']);
  expect(look.fonts[0]).toMatch(/^"?DM Sans/);
  expect(look.fonts[1]).toMatch(/^"?Poppins/);
});

test('before the app runs, the page is light on a dark system too, and dark only by choice (§3.150, §9.17–18)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const firstPaint = async () => {
    const release = await holdFiles(page, /\/assets\/.*\.js$/);
    await page.goto('/sign-up', { waitUntil: 'commit' });
    await expect(page.getByText('Building page...', { exact: true })).toBeVisible();
    const { theme, lightness } = await page.evaluate(() => ({
      theme: document.documentElement.dataset['theme'],
      lightness: /\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0],
    }));
    await release();
    await heading(page, 'Your business');
    return { theme, isLight: Number(lightness) > 128 };
  };
  expect(await firstPaint()).toEqual({ theme: 'light', isLight: true });
  await openSignedIn(page, '/dashboard/help');
  await page.getByRole('button', { name: /your profile$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Welcome back');
  expect(await firstPaint()).toEqual({ theme: 'dark', isLight: false });
});

test('a toast has six positions, each where its name says (§4.64–69)', async ({ page }) => {
  await openSignedIn(page, '/dashboard/help');
  const everyRegion = page.locator('ol[data-position]');
  await expect(everyRegion).toHaveCount(6);
  const places = await everyRegion.evaluateAll((regions) =>
    regions.map((region) => {
      const { left, right, top } = region.getBoundingClientRect();
      const toTheRight = window.innerWidth - right;
      const across = Math.abs(left - toTheRight) < 2 ? '' : left < toTheRight ? '-left' : '-right';
      return [region.getAttribute('data-position'), `${top < window.innerHeight / 2 ? 'top' : 'bottom'}${across}`];
    }),
  );
  for (const [name, place] of places) expect(place).toBe(name);
});

test('an unknown path is not found, and a guard redirects to the sign-in and back (§2.29, §2.33, §6.7)', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await heading(page, 'Page not found');
  await page.goto('/dashboard/promo');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard%2Fpromo$/);
  await openSignedIn(page, '/sign-up');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the dashboard starts with the default views, and at the top of every path (§2.30, §2.36–38, §2.42–43, §9.1–5)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  for (const [path, name] of [
    ['orders', /^Pending/],
    ['settings', 'Profile'],
    ['adverts', 'Pending'],
    ['promo', /^Active/],
  ] as const) {
    await openSignedIn(page, `/dashboard/${path}`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  }
  await page.goto('/dashboard/products');
  await expect(page.getByRole('table')).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();
  await heading(page, 'Help');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('every call identifies the caller, and a 401 signs out (§6.1–6, §4.43, §8.9)', async ({ page }) => {
  const token = await restoreSession(page);
  const answered = page.waitForRequest(/\/v1\/promotion\/active-promotions/);
  await page.goto('/dashboard/promo');
  const headers = await (await answered).allHeaders();
  expect(headers).toMatchObject({ 'x-role': 'vendor', 'x-admin-app': 'true', authorization: `Bearer ${token}` });
  expect(headers['x-user-id']).toMatch(/^[\da-f-]{36}$/);
  expect(headers['x-device-id']).toMatch(/./);
  await heading(page, 'Promos');
  await page.route(/\/v1\/advert\/pending-adverts/, (route) =>
    route.fulfill({ status: 401, json: { error: true, message: 'Please sign in again.' } }),
  );
  await page.goto('/dashboard/adverts');
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByText('Please sign in again.', { exact: true })).toBeVisible();
});

test('a screen that throws shows, logs and reports it, and Go Back returns to the one before (§8.17–18, §8.21–22)', async ({
  browser,
  baseURL,
}) => {
  // A separate page: the errors provoked here are logged to its console.
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openSignedIn(page, '/dashboard/help');
  await heading(page, 'Help');
  await page.route(/\/v1\/rating\/get-rating/, (route) => route.fulfill({ json: { payload: { totalReviews: 1 } } }));
  // The collector is loaded when the page is idle.
  const reported = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === telemetryContract.collectTelemetry.path &&
      (request.postData() ?? '').includes('"where":"/dashboard/review"'),
    { timeout: 100_000 },
  );
  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await heading(page, 'Something Broke');
  await expect(
    page.getByText(
      "An unexpected error occurred. Please try refreshing the page or contact support if the problem doesn't go away.",
    ),
  ).toBeVisible();
  expect(logged.some((text) => text.startsWith('Crash in /dashboard/review'))).toBe(true);
  await reported;
  await page.getByRole('button', { name: 'Go Back' }).click();
  await heading(page, 'Help');
  await page.close();
});
