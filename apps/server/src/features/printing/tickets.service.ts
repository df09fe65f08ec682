import { layTest, layTicket, type TicketLine } from '@vendor-portal/contract/printing/ticket-lines.ts';
import { drawTicket } from '../../platform/images/pictures.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWholeOrder, orderResponse } from '../orders/whole-orders.queries.ts';
import { categoriesByProduct } from '../products/products.queries.ts';
import { getVendor } from '../vendors/vendors.service.ts';
import { printsProduct } from './order-jobs.service.ts';
import type { PrinterRow, PrintJobRow } from './printing.tables.ts';

type Deps = Pick<Platform, 'db' | 'config'>;

async function layJob({ db, config }: Deps, printer: PrinterRow, job: PrintJobRow): Promise<TicketLine[]> {
  const { vendorId, orderId, isReprint, kind } = job;
  const { name: storeName, timeZone } = await getVendor(db, vendorId, 'gone');
  if (orderId === null || kind === 'test') return layTest(printer.name, storeName);
  const whole = await findWholeOrder(db, { vendorId, orderId });
  if (!whole) throw new Error('The order of a print job is missing.');
  const order = orderResponse(whole);
  const ids = order.items.map(({ productId }) => productId);
  const categoryOf = await categoriesByProduct(db, vendorId, ids);
  return layTicket(order, {
    kind,
    storeName,
    timeZone,
    formatMoney: (amount) => moneyText(amount, order.currency),
    // With prices it is the customer's bill, which has everything.
    isIncluded: ({ productId }) => kind === 'order' || printsProduct(printer, categoryOf, productId),
    isReprint,
    address: `${config.publicUrl}/dashboard/orders/${orderId}`,
  });
}

/** Drawn from the order whenever it is fetched, so that no picture of it is stored. */
export async function drawJob(deps: Deps, printer: PrinterRow, job: PrintJobRow, format: 'png' | 'bits') {
  const lines = await layJob(deps, printer, job);
  // Epson's rows are whole bytes.
  const dots = printer.dots - (printer.dots % 8);
  return { dots, picture: await drawTicket({ lines, dots, format }) };
}
