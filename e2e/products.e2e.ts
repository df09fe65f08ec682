import { readFile } from 'node:fs/promises';
import { openSignedIn } from './support/stored-session.ts';
import { expect, moveClock, signIn, test, type Page } from './support/test.ts';
import { expectGoodLayout, expectSteadyLayout, watchShifts } from './support/layout.ts';
import { picture } from './support/sample-files.ts';

const NAME = 'Ofada rice & ayamase';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openProducts(page: Page, search = '') {
  await moveClock(page, 61 * 60_000);
  await openSignedIn(page, `/dashboard/products${search}`);
  await expect(page.getByRole('table')).toBeVisible();
}

async function useTool(page: Page, name: string) {
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function addOfada(page: Page) {
  await page.getByRole('link', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByLabel('Category').fill('Mains');
  await page.getByLabel('Price', { exact: true }).fill('4500');
  await page.getByLabel('In stock').fill('12');
  await page.getByLabel('Low-stock alert').fill('3');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      await picture('plate.png', '#c83c28'),
      await picture('bowl.png', '#288c46'),
      await picture('leaf.png', '#3c3cc8'),
    ]);
  await expect(page.getByRole('button', { name: /^Picture \d of 3/ })).toHaveCount(3);

  await page.getByRole('button', { name: 'Add an option group' }).click();
  const group = page.getByRole('group', { name: 'Option group 1' });
  await group.getByLabel('Group name').fill('Extras');
  await group.getByLabel('At most').fill('2');
  await group.getByLabel('Option 1', { exact: true }).fill('Plantain');
  await group.getByLabel('Price of option 1').fill('500');
  await group.getByRole('button', { name: 'Add option' }).click();
  await group.getByLabel('Option 2', { exact: true }).fill('Boiled egg');
  await group.getByLabel('Price of option 2').fill('300');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products$/);
  await expect(page.getByText(`${NAME} is in your store.`)).toBeVisible();
}

test('a product is added with pictures and options, seen in list and grid, discounted, sold out and restocked (§1.4, §2.37, §9.2) @quick', async ({
  page,
}) => {
  await openProducts(page);
  // Other tests of the same store may have left some.
  const before = Number.parseInt(await page.getByText(/^\d+ products/).innerText(), 10);
  expect(before).toBeGreaterThanOrEqual(30);
  await addOfada(page);
  await expect(page.getByText(new RegExp(`^${before + 1} products`))).toBeVisible();
  await expect(row(page, NAME).getByText('₦4,500')).toBeVisible();

  await useTool(page, 'Show as grid');
  const card = page.getByRole('list', { name: 'Your products' }).getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await page.reload();
  await expect(card).toBeVisible();
  await useTool(page, 'Show as list');

  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Discount' }).click();
  await page.getByLabel('Take off').fill('10');
  await expect(page.getByText(/Customers pay ₦4,050; you earn ₦3,442\.50 of it\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save discount' }).click();
  await expect(row(page, NAME).getByText('₦4,050')).toBeVisible();

  await page.getByRole('button', { name: `Stock of ${NAME}` }).click();
  await page.getByLabel(`New stock of ${NAME}`).fill('0');
  await page.keyboard.press('Enter');
  await expect(row(page, NAME).getByText('Out of stock')).toBeVisible();
  await page.getByRole('button', { name: `Stock of ${NAME}` }).click();
  await page.getByLabel(`New stock of ${NAME}`).fill('25');
  await page.keyboard.press('Enter');
  await expect(row(page, NAME).getByText('Active')).toBeVisible();

  await page.getByRole('button', { name: `Status of ${NAME}: Active. Change it` }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, NAME).getByText('Inactive')).toBeVisible();

  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Plantain')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Picture \d of 3$/ })).toHaveCount(3);
});

test('many are deleted by name, and taken back from the recent changes after a reload', async ({ page }) => {
  await openProducts(page);
  await page.getByRole('columnheader').getByLabel('Select all on this page').check();
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete 10 products?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete 10 products' }).click();
  await expect(page.getByText('10 products deleted.')).toBeVisible();
  await page.reload();
  await useTool(page, 'Recent changes');
  const changes = page.getByRole('dialog', { name: 'Recent changes' });
  // Other tests may have deleted something before.
  const newest = changes.getByRole('listitem').first();
  await newest.getByRole('button', { name: 'Undo: Deleted' }).click();
  await expect(page.getByText('10 products restored.')).toBeVisible();
  await expect(newest.getByText(/^Undone/)).toBeVisible();
});

test('an export is edited and imported again, and the import can be undone @quick', async ({ page }) => {
  await openProducts(page);
  const started = page.waitForEvent('download');
  await useTool(page, 'Export as CSV');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^products-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Jollof rice & chicken');
  const changed = text.replace(/(Jollof rice & chicken.*?),4000\.00,/, '$1,4400.00,');
  expect(changed).not.toBe(text);

  await useTool(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text.replace(/(Jollof rice & chicken.*?),4000\.00,/, '$1,12abc,'));
  await expect(dialog.getByText(/1 error in your file/)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'price' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(changed);
  await expect(dialog.getByText('1 changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  const done = page.getByRole('dialog', { name: 'Imported' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).last().click();

  await page.getByLabel('Search by name or SKU').fill('jollof rice &');
  await expect(page.getByText(/^1 product /)).toBeVisible();
  await expect(row(page, 'Jollof rice & chicken').getByText('₦4,400')).toBeVisible();

  await useTool(page, 'Import');
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('1 product restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Jollof rice & chicken').getByText('₦4,000')).toBeVisible();
});

test('two people edit one product, and the second chooses what stands', async ({ page, browser }) => {
  // By its SKU, so that nothing added by other tests matches.
  await openProducts(page, '?search=MP-63');
  await page.getByRole('link', { name: 'Meat pie' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Meat pie, large');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await moveClock(page, 61_000);
  await signIn(other);
  await other.goto(new URL(page.url()).pathname);
  await other.getByLabel('Name', { exact: true }).fill('Meat pie, hot');
  await other.getByLabel('Preparation time').fill('25');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Meat pie, hot' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This product was changed on another device' });
  await expect(dialog.getByText('Meat pie, hot')).toBeVisible();
  await expect(dialog.getByText('25 min')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meat pie, large' })).toBeVisible();
  await expect(page.getByText('25 min')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Gone again');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Gone again');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meat pie, large');
});

const SCREENS = {
  'the product list': '/dashboard/products',
  'the form of a new product': '/dashboard/products/add-new',
  'a product': (id: string) => `/dashboard/products/${id}`,
  'the form of a product': (id: string) => `/dashboard/products/edit/${id}`,
  'category discounts': '/dashboard/products/discounts',
  'a search that finds nothing': '/dashboard/products?search=no-such-thing',
};

async function openScreen(page: Page, path: string | ((id: string) => string)) {
  if (typeof path === 'string') {
    await moveClock(page, 61 * 60_000);
    return openSignedIn(page, path);
  }
  await openProducts(page);
  const link = page.getByRole('link', { name: 'Jollof rice & chicken' });
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.goto(path(id));
}

for (const [screen, path] of Object.entries(SCREENS)) {
  test(`${screen} fits a phone, a tablet and a desktop, in light and dark, and nothing jumps`, async ({
    page,
  }, testInfo) => {
    test.slow();
    await watchShifts(page);
    await openScreen(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectSteadyLayout(page, screen.replaceAll(' ', '-'), testInfo);
  });
}

test('selected products, and the dialog that changes their prices, are readable at every width', async ({
  page,
}, testInfo) => {
  test.slow();
  await openProducts(page);
  await page.getByRole('columnheader').getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toBeVisible();
  await expectGoodLayout(page, 'products-selected', testInfo);
  await bar.getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change the price of/ });
  await dialog.getByLabel('Percentage').fill('15');
  await expect(dialog.getByText('Jollof rice & chicken')).toBeVisible();
  await expectGoodLayout(page, 'products-bulk-price', testInfo);
});

test('a newcomer imports a list on a phone: a heading is explained, good rows are added, the bad one is returned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/dashboard/products');
  await page.getByRole('button', { name: 'Product tools' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Template as XLSX' }).click();
  expect((await template).suggestedFilename()).toBe('products-template.xlsx');

  const list = 'Item name,Section,How much,Colour\nKilishi,Grill,"₦2,000",red\nZobo,Drinks,free,red';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await dialog.getByLabel('“How much” is').selectOption({ label: 'Price' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('1 error in your file')).toBeVisible();
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download rows with errors' }).click();
  const rows = await readFile(await (await refused).path(), 'utf8');
  expect(rows).toContain('"How much: “free” isn’t a price. Use numbers, like 1,500.",Zobo,Drinks,free');
  await dialog.getByRole('button', { name: 'Import valid rows (1)' }).click();
  const done = page.getByRole('dialog', { name: 'Imported' });
  await expect(done.getByText('1 row not imported')).toBeVisible();
  await done.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('1 product restored.')).toBeVisible();
});
