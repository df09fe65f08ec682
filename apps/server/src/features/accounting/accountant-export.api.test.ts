import { accountingContract, ACCOUNTING_FORMS } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { downloadCsv } from '../../testing/csv-rows.ts';
import { givenBooks, waitForNoon } from '../../testing/given/given-books.ts';

const test = await sharedTestApp();
waitForNoon(test);
const books = await givenBooks(test);
await books.hasPayoutAccount();
const { id } = await books.delivered();
await books.release();
await books.runPayouts();
await books.refund(id, 33_333);
const other = await givenBooks(test);

const exported = (form: string, of = books) => downloadCsv(test, accountingContract.exportForAccountant, { form }, of);

describe('the export for an accounting program', () => {
  it('has for Xero date, amount, payee, description and reference in this order', async () => {
    const { head, rows } = await exported('xero');
    expect(head).toEqual(['Date', 'Amount', 'Payee', 'Description', 'Reference']);
    expect(rows.map(([, amount, , description]) => [amount, description])).toEqual([
      ['-283.33', 'Refund to a customer'],
      ['-4250.00', 'Payout to the bank'],
      ['4250.00', 'Order, net of commission'],
    ]);
    for (const [day, , payee, , reference] of rows) {
      expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect([payee, reference]).toEqual(['Marketplace', expect.stringMatching(/./)]);
    }
  });

  it('has for QuickBooks three columns, and no figure in a description', async () => {
    const { head, rows } = await exported('quickbooks');
    expect(head).toEqual(['Date', 'Description', 'Amount']);
    expect(rows).toHaveLength(3);
    for (const [, description] of rows) expect(description).not.toMatch(/\d/);
  });

  it('comes in each form to what the statement closes with', async () => {
    const { closing, opening } = (await books.statement()).payload;
    for (const form of ACCOUNTING_FORMS) {
      const { column } = await exported(form);
      const sum = column('Amount').reduce((all, amount) => all + Math.round(Number(amount) * 100), 0);
      expect({ form, sum }).toEqual({ form, sum: closing - opening });
    }
  });

  it('is refused in a form we do not know, and holds nothing of another vendor', async () => {
    expect((await exported('sage')).status).toBe(400);
    expect((await exported('excel', other)).rows).toEqual([]);
  });
});
