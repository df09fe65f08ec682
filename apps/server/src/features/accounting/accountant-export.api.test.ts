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
  it('gives Xero the date, amount, payee, description and reference, in that order', async () => {
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

  it('gives QuickBooks three columns, with no digits in the descriptions', async () => {
    const { head, rows } = await exported('quickbooks');
    expect(head).toEqual(['Date', 'Description', 'Amount']);
    expect(rows).toHaveLength(3);
    for (const [, description] of rows) expect(description).not.toMatch(/\d/);
  });

  it("adds up in every format to the change in the statement's balance", async () => {
    const { closing, opening } = (await books.statement()).payload;
    for (const form of ACCOUNTING_FORMS) {
      const { column } = await exported(form);
      const sum = column('Amount').reduce((all, amount) => all + Math.round(Number(amount) * 100), 0);
      expect({ form, sum }).toEqual({ form, sum: closing - opening });
    }
  });

  it("refuses an unknown format, and leaves out other vendors' entries", async () => {
    expect((await exported('sage')).status).toBe(400);
    expect((await exported('excel', other)).rows).toEqual([]);
  });
});
