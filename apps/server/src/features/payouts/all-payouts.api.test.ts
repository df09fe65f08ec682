import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { payoutsContract as calls } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS, type TestApp } from '../../testing/build-test-app.ts';
import { callGateway } from '../../testing/make-call.ts';
import { csvCells } from '../../testing/csv-rows.ts';
import { givenBooks, type Books } from '../../testing/given/given-books.ts';
import { send, wireRequest, withSignature } from '../../testing/hostile/wire-request.ts';
import { bankAccounts } from '../banks/banks.tables.ts';
import { payoutDestinations } from './payouts.tables.ts';

const test = await sharedTestApp({ environment: { DEMO: '0' } });

const [everything, , office] = TEST_KEYS as [GatewayKey, GatewayKey, GatewayKey];

async function givenPayout(accountName = 'ADA OBI') {
  const books = await givenBooks(test);
  await books.hasPayoutAccount();
  await test.db.update(bankAccounts).set({ accountName }).where(eq(bankAccounts.vendorId, books.vendorId));
  await books.delivered();
  await books.release();
  const { payload } = await books.runPayouts();
  const [payout] = payload.payouts;
  if (!payout) throw new Error('Expected a payout.');
  return { books, payout, runId: payload.runId };
}

/** A key that administers but doesn't carry out payouts. */
const asOffice = () => ({ ...test, gatewayKeys: [office] });

const read = async (payoutId: string, from: Pick<TestApp, 'app' | 'clock' | 'gatewayKeys'> = test) =>
  (await callGateway(from, calls.readPayout, { params: { payoutId } })).payload;

const makeFile = (runId: string) => test.gateway(calls.createPayoutFile, { params: { runId } });

async function readFile(fileId: string, key = everything) {
  const request = withSignature(wireRequest(calls.readPayoutFile, { params: { fileId } }), key, test.clock);
  return send(test.app, request, calls.readPayoutFile);
}

const settleAll = (books: Books, id: string, statuses: readonly ('sent' | 'paid' | 'returned')[]) =>
  Promise.all(statuses.map((status) => books.settle(id, { status, failure: 'The account is closed.' })));

describe("all vendors' payouts", () => {
  it('are listed by state, page by page, and each can be read', async () => {
    const made = [await givenPayout(), await givenPayout(), await givenPayout()];
    await made[1]?.books.settle(made[1].payout.id, { status: 'paid' });
    const page = await test.gateway(calls.listAllPayouts, { query: { status: 'on_its_way', limit: 1 } });
    expect(page.payload.payouts.map(({ id }) => id)).toEqual([made[2]?.payout.id]);
    const next = await test.gateway(calls.listAllPayouts, {
      query: { status: 'on_its_way', limit: 1, after: page.payload.paginationCursor.after ?? '' },
    });
    expect(next.payload.payouts.map(({ id }) => id)).toEqual([made[0]?.payout.id]);
    const { payout, books, runId } = made[0] as (typeof made)[number];
    expect(await read(payout.id)).toMatchObject({
      id: payout.id,
      vendorId: books.vendorId,
      runId,
      amount: 425_000,
      currency: 'NGN',
      status: 'on_its_way',
      expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const unknown = await test.gateway(calls.readPayout, { params: { payoutId: newId() } });
    expect(unknown.status).toBe(404);
  });

  it('show the full account number only to a key with the scope payouts', async () => {
    const { payout, runId } = await givenPayout();
    expect(payout.destination?.accountNumber).toBe('••••••6789');
    expect((await read(payout.id)).destination).toMatchObject({ bankCode: '058', accountNumber: '0123456789' });
    expect((await read(payout.id, asOffice())).destination?.accountNumber).toBe('••••••6789');
    const list = await callGateway(asOffice(), calls.listAllPayouts, { query: { runId } });
    expect(JSON.stringify(list.payload)).not.toContain('0123456789');
    const refused = await callGateway(asOffice(), calls.createPayoutFile, { params: { runId } });
    expect(refused.status).toBe(403);
    expect((await readFile((await makeFile(runId)).payload.id, office)).status).toBe(403);
  });

  it('go to the account chosen at the time, even if it is changed later', async () => {
    const { books, payout } = await givenPayout();
    const before = await read(payout.id);
    const { vendorId } = books;
    await test.db
      .update(bankAccounts)
      .set({ accountName: 'A THIEF', accountNumber: '9999999999' })
      .where(eq(bankAccounts.vendorId, vendorId));
    expect(await read(payout.id)).toEqual(before);
    await test.db.delete(bankAccounts).where(eq(bankAccounts.vendorId, vendorId));
    expect(await read(payout.id)).toEqual(before);
    const bend = test.db
      .update(payoutDestinations)
      .set({ accountNumber: '9999999999' })
      .where(eq(payoutDestinations.vendorId, vendorId));
    await expect(bend).rejects.toMatchObject({ cause: { message: 'where a payout goes is never changed' } });
  });

  it('of a run can be exported as a file for the bank, in which no formula runs', async () => {
    const { payout, runId } = await givenPayout('=HYPERLINK("http://thief.example")');
    const { payload: file } = await makeFile(runId);
    expect(file).toMatchObject({ payouts: 1, amount: 425_000 });
    expect((await read(payout.id)).fileId).toBe(file.id);
    const { body, headers } = await readFile(file.id);
    expect(headers['content-type']).toContain('text/csv');
    const [names, line] = await csvCells(body);
    const row = Object.fromEntries(names?.map((name, index) => [name, line?.[index]]) ?? []);
    expect(row).toMatchObject({
      reference: payout.id,
      number: payout.number,
      account_number: '0123456789',
      bank_code: '058',
      amount: '4250.00',
      currency: 'NGN',
    });
    expect(body).toContain(`"'=HYPERLINK(`);
    const [exported] = (await test.gateway(auditContract.listAudit, { query: { kind: 'exported' } })).payload.records;
    expect(exported).toMatchObject({ vendorId: null, actor: 'administrator', target: file.id });
    expect((await makeFile(newId())).status).toBe(404);
    expect((await readFile(newId())).status).toBe(404);
  });

  it('go into only one file, which never changes afterwards', async () => {
    const { books, payout, runId } = await givenPayout();
    const made = await Promise.all([makeFile(runId), makeFile(runId)]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { files } = (await test.gateway(calls.readPayoutRun, { params: { runId } })).payload;
    expect(files).toEqual([made.find(({ status }) => status === 200)?.payload]);
    const fileId = files[0]?.id ?? '';
    const { body } = await readFile(fileId);
    expect(await csvCells(body)).toHaveLength(2);
    await books.settle(payout.id, { status: 'paid' });
    expect((await readFile(fileId)).body).toBe(body);
    expect((await makeFile(runId)).failure.code).toBe('conflict');
  });

  it('that were reported as sent go into no file', async () => {
    const { books, payout, runId } = await givenPayout();
    await books.settle(payout.id, { status: 'sent' });
    expect((await makeFile(runId)).failure.code).toBe('conflict');
  });
});

describe('a report from a bank', () => {
  it('gets the same answer when repeated, at once or later', async () => {
    const { books, payout } = await givenPayout();
    const sent = await settleAll(books, payout.id, ['sent', 'sent']);
    expect(sent.map(({ payload }) => payload.sentAt !== null)).toEqual([true, true]);
    const paid = await settleAll(books, payout.id, ['paid', 'paid', 'paid']);
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    await books.letPass(60_000);
    const later = await books.settle(payout.id, { status: 'paid' });
    expect(later.payload).toEqual(paid[0]?.payload);
    expect((await books.settle(payout.id, { status: 'sent' })).payload).toEqual(paid[0]?.payload);
  });

  it('can return a paid payout once, which is then final', async () => {
    const { books, payout } = await givenPayout();
    await books.settle(payout.id, { status: 'paid' });
    const back = await settleAll(books, payout.id, ['returned', 'returned']);
    expect(back.map(({ payload }) => [payload.status, payload.paidAt !== null])).toEqual([
      ['returned', true],
      ['returned', true],
    ]);
    expect(await books.summary()).toMatchObject({ available: 425_000, paidOut: 0 });
    expect((await books.entries()).filter(({ kind }) => kind === 'payout_returned')).toHaveLength(1);
    const late = await settleAll(books, payout.id, ['paid', 'sent']);
    expect(late.map(({ status }) => status)).toEqual([409, 409]);
    const again = await books.runPayouts();
    expect(again.payload.payouts.map(({ amount }) => amount)).toEqual([425_000]);
    const [first] = await books.payouts();
    expect(first).toMatchObject({ number: expect.stringMatching(/0002$/) as string, status: 'on_its_way' });
  });
});
