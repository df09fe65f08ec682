import { expect, test } from './support/test.ts';
import { cardOf, openOrders } from './support/order-screens.ts';

const POINTS_PER_MM = 72 / 25.4;

/** From the PDF's page boxes. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => ({
    width: Number(width) / POINTS_PER_MM,
    height: Number(height) / POINTS_PER_MM,
  }));

test('a ticket is printed from its card, on one sheet as wide as the roll and as long as the ticket', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const customers = await openOrders(page);
  const order = await customers.place();
  await cardOf(page, order)
    .getByRole('button', { name: `Print ticket for ${order.number}` })
    .click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const ticket = page.locator('[data-ticket]');
  await expect(ticket).toContainText(order.number);
  const box = await ticket.boundingBox();

  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeCloseTo(80, 0);
  const margins = 8;
  expect(Math.abs((pages[0]?.height ?? 0) - (box?.height ?? 0) * (25.4 / 96) - margins)).toBeLessThan(2);

  // It is removed after printing, so that the next print is the page itself.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(ticket).toHaveCount(0);
});
