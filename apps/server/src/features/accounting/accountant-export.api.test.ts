import { accountingContract, ACCOUNTING_FORMS } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenBooks, waitForNoon, type Books } from '../../testing/given/given-books.ts';

const test = await sharedTestApp();
waitForNoon(test);
const books = await givenBooks(test);
await books.hasPayoutAccount();
const { id } = await books.delivered();
await books.release();
await books.runPayouts();
await books.refund(id, 33_333);
const other = await givenBooks(test);

const exportFor = (query: string, { token }: Books) =>
  test.app.inject({
    url: `${accountingContract.exportForAccountant.path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
const cells = async (form: string, of = books) => csvCells((await exportFor(`form=${form}`, of)).body);

describe('the export for an accounting program', () => {
  it('has for Xero date, amount, payee, description and reference in this order', async () => {
    const [head, ...lines] = await cells('xero');
    expect(head).toEqual(['Date', 'Amount', 'Payee', 'Description', 'Reference']);
    expect(lines.map(([, amount, , description]) => [amount, description])).toEqual([
      ['-283.33', 'Refund to a customer'],
      ['-4250.00', 'Payout to the bank'],
      ['4250.00', 'Order, net of commission'],
    ]);
    for (const [day, , payee, , reference] of lines) {
      expect(day).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect([payee, reference]).toEqual(['Marketplace', expect.stringMatching(/./)]);
    }
  });

  it('has for QuickBooks three columns, and no figure in a description', async () => {
    const [head, ...lines] = await cells('quickbooks');
    expect(head).toEqual(['Date', 'Description', 'Amount']);
    expect(lines).toHaveLength(3);
    for (const [, description] of lines) expect(description).not.toMatch(/\d/);
  });

  it('comes in each form to what the statement closes with', async () => {
    const { closing, opening } = (await books.statement()).payload;
    for (const form of ACCOUNTING_FORMS) {
      const [head = [], ...lines] = await cells(form);
      const sum = lines.reduce((all, line) => all + Math.round(Number(line[head.indexOf('Amount')]) * 100), 0);
      expect({ form, sum }).toEqual({ form, sum: closing - opening });
    }
  });

  it('is refused in a form we do not know, and holds nothing of another vendor', async () => {
    expect((await exportFor('form=sage', books)).statusCode).toBe(400);
    expect(await cells('excel', other)).toHaveLength(1);
  });
});
