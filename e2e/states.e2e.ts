import { controlCall, REFUSAL } from './support/controlled-call.ts';
import { holdSession } from './support/enter.ts';

import { agreeOnTime } from './support/order-screens.ts';
import { passTime } from './support/passing-time.ts';
import { expect, test, type Page } from './support/test.ts';

type Find = (page: Page) => ReturnType<Page['locator']>;

interface Read {
  /** Where it is loading, done and failed. */
  readonly rows: string;
  readonly feature: string;
  readonly call: RegExp;
  readonly path: string;
  /** The tab it is under, unless it is the first. */
  readonly tab?: string;
  readonly loading: Find;
  readonly retry?: string;
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

/** §4: the features that are read, each on the screen where a vendor meets it. */
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
    retry: 'Count again',
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

for (const { rows, feature, call, path, tab: name, loading, retry = 'Try again', done } of READS) {
  test(`${rows} ${feature}: loading, then failed with the message, then there when repeated`, async ({ page }) => {
    if (path !== '/sign-up') await holdSession(page);
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
    await page.getByRole('button', { name: retry }).first().click();
    await expect(done(page)).toBeVisible();
    await expect(page.getByText(REFUSAL)).toHaveCount(0);
  });
}
