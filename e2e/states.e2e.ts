import { controlCall, REFUSAL } from './support/controlled-call.ts';
import { restoreSession } from './support/stored-session.ts';
import { SUPERMARKET } from './support/stores.ts';
import { agreeOnTime } from './support/order-screens.ts';
import { passTime } from './support/passing-time.ts';
import { DEMO, expect, moveClock, test, type Page } from './support/test.ts';

type Find = (page: Page) => ReturnType<Page['locator']>;

interface Read {
  readonly rows: string;
  readonly feature: string;
  readonly call: RegExp;
  readonly path: string;
  readonly tab?: string;
  readonly loading: Find;
  readonly done: Find;
}

const busy: Find = (page) => page.getByRole('main').locator('[aria-busy="true"]').first();
const firstCard: Find = (page) => page.getByRole('main').getByRole('article').first();
const tab =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('tab', { name, exact: true });

const adverts = { path: '/dashboard/adverts', loading: busy, done: firstCard };
const promos = { path: '/dashboard/promo', loading: busy, done: firstCard };

/** §4: every feature that is read, each on its own screen. */
const READS: readonly Read[] = [
  { rows: '§4.1 §4.16', feature: 'pending adverts', call: /\/v1\/advert\/pending-adverts\b/, ...adverts },
  { rows: '§4.2 §4.17', feature: 'active adverts', call: /\/v1\/advert\/active-advert\b/, tab: 'Active', ...adverts },
  {
    rows: '§4.3 §4.18',
    feature: 'expired adverts',
    call: /\/v1\/advert\/expired-advert\b/,
    tab: 'Expired',
    ...adverts,
  },
  {
    rows: '§4.4 §4.19',
    feature: 'products',
    call: /\/v1\/product\?/,
    path: '/dashboard/products',
    loading: busy,
    done: (page) => page.getByRole('table'),
  },
  {
    rows: '§4.5 §4.20',
    feature: 'business types',
    call: /\/v1\/vendor\/business-types\b/,
    path: '/sign-up',
    loading: busy,
    done: (page) => page.getByRole('radio', { name: 'Restaurant' }),
  },
  {
    rows: '§4.6 §4.21',
    feature: 'the amount per day',
    call: /\/v1\/advert\/price\b/,
    path: '/dashboard/adverts/add-new',
    loading: (page) => page.getByText('Loading the price…'),
    done: (page) => page.getByRole('button', { name: /^Book for ₦|^Pay ₦/ }),
  },
  {
    rows: '§4.9 §4.24',
    feature: 'orders',
    call: /\/a\/v1\/orders\/open\b|\/v1\/orders\/pending\b/,
    path: '/dashboard/orders',
    loading: busy,
    done: (page) => page.getByText('No pending orders').or(firstCard(page)).first(),
  },
  { rows: '§4.11 §4.26', feature: 'active promotions', call: /\/v1\/promotion\/active-promotions\b/, ...promos },
  {
    rows: '§4.12 §4.27 §4.36',
    feature: 'expired promotions',
    call: /\/v1\/promotion\/expired-promotions\b/,
    tab: 'Expired',
    ...promos,
  },
  {
    rows: '§4.13 §4.28 §4.52',
    feature: 'promo counts',
    call: /\/v1\/promotion\/total-promotion\b/,
    path: '/dashboard/promo',
    loading: tab('Expired'),
    done: tab(/^Expired\s*\d+$/),
  },
  {
    rows: '§4.15 §4.30 §3.131',
    feature: 'country states',
    call: /\/v1\/states\b/,
    path: '/sign-up',
    loading: (page) => page.getByPlaceholder('Loading…'),
    done: (page) => page.getByRole('combobox', { name: 'State' }).and(page.getByPlaceholder('Type to search')),
  },
];

for (const { rows, feature, call, path, tab: name, loading, done } of READS) {
  test(`${rows} ${feature}: loading, then failed with the message, then loaded by a retry`, async ({ page }) => {
    if (path !== '/sign-up') await restoreSession(page);
    await agreeOnTime(page);
    const { fail, pass } = await controlCall(page, call);
    await page.goto(path);
    if (name !== undefined) await page.getByRole('tab', { name }).click();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText(REFUSAL)).toHaveCount(0);
    fail();
    const failure = page.getByText(REFUSAL).first();
    await passTime(page, `${feature} failed`, () => failure.isVisible());
    pass();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(REFUSAL)).toHaveCount(0);
  });
}

interface Write {
  readonly rows: string;
  readonly feature: string;
  readonly call: RegExp;
  readonly who?: typeof SUPERMARKET;
  readonly fill: (page: Page) => Promise<unknown>;
  readonly submit: string;
  /** Changes a field that the failure isn't about. */
  readonly change: (page: Page) => Promise<unknown>;
  readonly done: (page: Page) => Promise<unknown>;
}

const NEW_PASSWORD = 'plantain over charcoal';

async function fillPasswords(page: Page, current: string, next: string) {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('Confirm new password').fill(next);
}

const passwordChanged: Find = (page) => page.getByText('Password changed. We signed out your other devices.');

const WRITES: readonly Write[] = [
  {
    rows: '§4.7 §4.22 §4.31',
    feature: 'a product upload',
    call: /\/v1\/product\/create-product$/,
    fill: async (page) => {
      await page.goto('/dashboard/products/add-new');
      await page.getByLabel('Name', { exact: true }).fill('Moin moin in leaves');
      await page.getByLabel('Category').fill('Sides');
      await page.getByLabel('Price', { exact: true }).fill('900');
      await page.getByLabel('In stock').fill('12');
    },
    submit: 'Save',
    change: (page) => page.getByLabel('Price', { exact: true }).fill('950'),
    done: (page) => expect(page.getByText('Moin moin in leaves is in your store.')).toBeVisible(),
  },
  {
    rows: '§4.8 §4.23 §4.32',
    feature: 'a change of the password',
    call: /\/v1\/vendor\/setting\/change-password$/,
    who: SUPERMARKET,
    fill: async (page) => {
      await page.goto('/dashboard/settings');
      await fillPasswords(page, SUPERMARKET.password, NEW_PASSWORD);
    },
    submit: 'Change password',
    change: async (page) => {
      const current = page.getByRole('dialog').getByLabel('Current password');
      await current.press('End');
      await current.press('x');
      await current.press('Backspace');
    },
    done: async (page) => {
      await expect(passwordChanged(page)).toBeVisible();
      await fillPasswords(page, NEW_PASSWORD, SUPERMARKET.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  {
    rows: '§4.10 §4.25 §4.33 §3.133',
    feature: 'a reply to a review',
    call: /\/v1\/review\/reply-review$/,
    fill: async (page) => {
      await page.goto('/dashboard/review?replied=no');
      await page
        .getByRole('button', { name: /^Reply to / })
        .first()
        .click();
      await page.getByLabel('Your reply').fill('Thank you, come again.');
    },
    submit: 'Send reply',
    change: (page) => page.getByLabel('Your reply').fill('Thank you. Please come again.'),
    done: (page) => expect(page.getByText('Reply published.')).toBeVisible(),
  },
  {
    rows: '§4.14 §4.29 §4.34 §4.49 §3.129',
    feature: 'the reactivation of a promo',
    call: /\/v1\/promotion\/reactivate-promotion$/,
    fill: async (page) => {
      await page.goto('/dashboard/promo');
      await page.getByRole('tab', { name: 'Expired' }).click();
      await page
        .getByRole('link', { name: /^Reactivate/ })
        .first()
        .click();
      await page.getByLabel('Uses in total').fill('40');
    },
    submit: 'Reactivate',
    change: (page) => page.getByLabel('Uses in total').fill('50'),
    done: async (page) => {
      const toast = page.getByText(/^“.*” is running again\.$/);
      await expect(toast).toBeVisible();
      const name = /“(.*)”/.exec(await toast.innerText())?.[1] ?? '';
      await page.getByRole('button', { name: `Stop early: “${name}”` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stop promo' }).click();
      await expect(page.getByText(`“${name}” is stopped.`)).toBeVisible();
    },
  },
];

for (const { rows, feature, call, who = DEMO, fill, submit, change, done } of WRITES) {
  test(`${rows} ${feature}: busy, then failed with the message, idle with the next letter, then done`, async ({
    page,
  }) => {
    await moveClock(page, 61 * 60_000);
    await restoreSession(page, who);
    const { fail, pass } = await controlCall(page, call);
    await fill(page);
    const button = page.getByRole('button', { name: submit, exact: true }).last();
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    fail();
    await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    await change(page);
    await expect(page.getByText(REFUSAL)).toHaveCount(0);
    pass();
    await button.click();
    await done(page);
  });
}
