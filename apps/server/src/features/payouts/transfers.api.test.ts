import { auditContract } from '@vendor-portal/contract/audit/audit.contract.ts';
import { payoutsContract as calls } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { transferService } from '../../testing/fakes/paystack.ts';
import { givenBalance } from '../../testing/given/given-books.ts';
import { sendTransfers, transferDueJob } from './transfers.service.ts';

const SECRET = 'sk_test_of_the_service';

const service = await transferService(SECRET);
const environment = { DEMO: '0', OUTSIDE_LOOPBACK: '1', TRANSFERS_URL: service.url, TRANSFERS_SECRET: SECRET };
afterAll(() => service.close());
const test = await sharedTestApp({ environment });
beforeEach(() => {
  service.behaves();
  service.requests.length = 0;
});

const send = () => sendTransfers({ ...test.platform, log: test.app.log }, SYSTEM);
const orders = () => service.requests.filter(({ method, url }) => method === 'POST' && url === '/transfer');

async function givenPayout() {
  const books = await givenBalance(test);
  const { runId, payouts } = (await books.runPayouts()).payload;
  const [payout] = payouts;
  if (!payout) throw new Error('Expected a payout.');
  const read = async () => (await test.gateway(calls.readPayout, { params: { payoutId: payout.id } })).payload;
  return { books, id: payout.id, amount: payout.amount, runId, read };
}

const contradicted = async () => {
  const { payload } = await test.gateway(calls.listAllPayouts, { query: { isContradicted: true, limit: 50 } });
  return payload.payouts.map(({ id }) => id);
};
const countContradicted = async () =>
  Number(/^payouts_contradicted (\d+)$/m.exec((await test.app.inject({ url: '/metrics' })).body)?.[1]);

const returned = { status: 'returned', failure: 'The account is closed.' } as const;

const postEvent = (event: { payload: string; headers: Record<string, string> }) =>
  test.app.inject({ method: 'POST', url: calls.takeTransferEvent.path, ...event });

describe('a payout with a transfer service', () => {
  it('is ordered once, under its own id, to its account, and is paid when the service reports it', async () => {
    const { id, amount, read, books } = await givenPayout();
    await Promise.all([send(), send()]);
    expect(orders()).toHaveLength(1);
    expect(service.ordered.get(id)).toMatchObject({ amount, recipient: 'RCP_0123456789' });
    expect(await read()).toMatchObject({ status: 'on_its_way', transfer: { attempts: 1, lastError: null } });
    expect((await books.payouts())[0]?.sentAt).not.toBeNull();
    const notices = service.event('transfer.success', id);
    expect((await postEvent(notices)).statusCode).toBe(200);
    expect((await postEvent(notices)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ status: 'paid', transfer: { nextTryAt: null } });
    expect(await send()).toBe(0);
  });

  it("isn't put in a file for the bank as well", async () => {
    const { runId } = await givenPayout();
    const refused = await test.gateway(calls.createPayoutFile, { params: { runId } });
    expect(refused.failure.code).toBe('conflict');
    await send();
  });

  it("is found paid by a query if the service's report was lost", async () => {
    const { id, read } = await givenPayout();
    await send();
    service.becomes(id, 'success');
    test.clock.advance(minutes(31));
    await send();
    expect(await read()).toMatchObject({ status: 'paid' });
    expect(orders()).toHaveLength(1);
  });

  it("is queried before a retry, so that a broken connection doesn't order it twice", async () => {
    const { id, read } = await givenPayout();
    service.breaksOff();
    await send();
    expect(await read()).toMatchObject({
      status: 'on_its_way',
      sentAt: null,
      transfer: { lastError: 'The transfer service isn’t responding.' },
    });
    expect((await test.app.inject({ url: '/metrics' })).body).toMatch(/^payout_transfers_in_trouble 1$/m);
    service.behaves();
    service.becomes(id, 'success');
    test.clock.advance(minutes(1));
    await send();
    expect(orders()).toHaveLength(1);
    expect(await read()).toMatchObject({ status: 'paid', transfer: { lastError: null } });
  });

  it('waits while the service has no money, reports that without the account number, and is sent later', async () => {
    const { read } = await givenPayout();
    service.refuses(400, 'Your balance is not enough to pay 0123456789');
    for (let tries = 0; tries < 3; tries += 1) {
      await send();
      test.clock.advance(hours(1));
    }
    expect((await read()).transfer).toMatchObject({
      attempts: 3,
      lastError: 'The transfer service refused (400): Your balance is not enough to pay …',
    });
    service.behaves();
    await send();
    expect(await read()).toMatchObject({ sentAt: expect.any(String) as string, transfer: { lastError: null } });
  });

  it('fails if the service requires a one-time code', async () => {
    const { read } = await givenPayout();
    service.answersFirst('otp');
    await send();
    expect((await read()).transfer?.lastError).toContain('one-time code');
  });

  it.each([
    ['couldn’t find the account', () => void service.knowsNoAccount()],
    ['could not carry it out', () => void service.answersFirst('failed')],
  ])('is available again if the bank %s', async (_, happens) => {
    const { books, read } = await givenPayout();
    happens();
    await send();
    expect(await read()).toMatchObject({ status: 'returned', failure: expect.stringContaining('.') as string });
    expect((await books.summary()).available).toBe(425_000);
    expect(await send()).toBe(0);
  });

  it('is returned once if it is reversed after it was paid', async () => {
    const { books, id, read } = await givenPayout();
    await send();
    await postEvent(service.event('transfer.success', id));
    await postEvent(service.event('transfer.reversed', id));
    await postEvent(service.event('transfer.reversed', id));
    expect(await read()).toMatchObject({ status: 'returned', failure: 'The bank returned it.' });
    expect((await books.summary()).available).toBe(425_000);
  });

  it("isn't settled by hand while the transfer is under way, and is by the service", async () => {
    const { books, id, read } = await givenPayout();
    await send();
    for (const report of [returned, { status: 'paid' }] as const) {
      const { status, failure } = await books.settle(id, report);
      expect(status).toBe(409);
      expect(failure.message).toMatch(/cancel it there/);
    }
    expect(await read()).toMatchObject({ status: 'on_its_way', transfer: { nextTryAt: expect.any(String) as string } });
    expect((await books.summary()).available).toBe(0);
    await postEvent(service.event('transfer.failed', id));
    expect(await read()).toMatchObject({ status: 'returned', failure: 'The transfer failed.' });
    expect((await books.settle(id, returned)).status).toBe(200);
  });

  it('is either ordered or returned by hand, even if both are tried at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { books, id, read } = await givenPayout();
      const [, { status }] = await Promise.all([send(), books.settle(id, returned)]);
      const isOrdered = service.ordered.has(id);
      expect([isOrdered, status]).toEqual([isOrdered, isOrdered ? 409 : 200]);
      expect(await read()).toMatchObject({ status: isOrdered ? 'on_its_way' : 'returned' });
    }
  });

  it('can be returned by hand before the transfer is tried, and is then never ordered', async () => {
    const { books, id, read } = await givenPayout();
    expect((await books.settle(id, returned)).status).toBe(200);
    test.clock.advance(hours(1));
    await send();
    expect(service.ordered.has(id)).toBe(false);
    expect(await read()).toMatchObject({ status: 'returned', contradiction: null });
  });
});

describe('a report of the transfer service that contradicts its payout', () => {
  it('moves no money, and leaves a mark, an audit entry and a figure for the alert', async () => {
    const { books, id, read } = await givenPayout();
    const before = await countContradicted();
    await send();
    await postEvent(service.event('transfer.failed', id));
    expect(await contradicted()).not.toContain(id);
    // Acknowledged, because a retry would say the same.
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await postEvent(service.event('transfer.success', id))).statusCode).toBe(200);
    }
    const text = 'The transfer service reported it as paid, but it is returned here.';
    expect(await read()).toMatchObject({
      status: 'returned',
      contradiction: { at: expect.any(String) as string, text },
    });
    expect((await books.summary()).available).toBe(425_000);
    expect(await contradicted()).toContain(id);
    test.clock.advance(minutes(1));
    expect(await countContradicted()).toBe(before + 1);
    const { records } = (
      await test.gateway(auditContract.listAudit, { query: { vendorId: books.vendorId, kind: 'payout_settled' } })
    ).payload;
    expect(records.filter(({ after }) => after?.['contradiction'] === text)).toHaveLength(1);
  });

  it('is marked too if its amount is another', async () => {
    const { id, read } = await givenPayout();
    await send();
    await postEvent(service.event('transfer.success', id, { amount: 1 }));
    expect(await read()).toMatchObject({
      status: 'on_its_way',
      contradiction: { text: 'The transfer service reported it as paid with another amount.' },
    });
  });
});

describe('an event of the transfer service', () => {
  it('is refused if the signature is missing or wrong, or a byte was changed', async () => {
    const { id, read } = await givenPayout();
    await send();
    const { payload, headers } = service.event('transfer.success', id);
    const forged: Parameters<typeof postEvent>[0][] = [
      { payload, headers: { 'content-type': 'application/json' } },
      { payload, headers: { ...headers, 'x-paystack-signature': 'f'.repeat(128) } },
      { payload: payload.replace('transfer.success', 'transfer.failed'), headers },
      // The same content in other bytes.
      { payload: JSON.stringify(JSON.parse(payload)), headers },
    ];
    for (const one of forged) expect((await postEvent(one)).statusCode).toBe(403);
    expect(await read()).toMatchObject({ status: 'on_its_way' });
  });

  it('is refused, signed or not, with more bytes than a transfer service sends', async () => {
    const { id, read } = await givenPayout();
    await send();
    const { payload, headers } = service.event('transfer.success', id, { log: 'x'.repeat(40_000) });
    for (const sent of [headers, { 'content-type': 'application/json' }])
      expect((await postEvent({ payload, headers: sent })).statusCode).toBe(413);
    expect(await read()).toMatchObject({ status: 'on_its_way' });
  });

  it('changes nothing if the amount, kind or payout is wrong', async () => {
    const { id, read } = await givenPayout();
    await send();
    const events = [
      service.event('transfer.success', id, { amount: 1 }),
      service.event('charge.success', id),
      service.event('transfer.success', newId()),
      service.event('transfer.success', 'not ours'),
    ];
    for (const one of events) expect((await postEvent(one)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ status: 'on_its_way' });
  });

  it('is refused if no service is set up, and nothing is ordered', async () => {
    const byHand = await buildTestApp({ environment: { DEMO: '0' } });
    try {
      const refused = await byHand.app.inject({
        method: 'POST',
        url: calls.takeTransferEvent.path,
        ...service.event('transfer.success', newId()),
      });
      expect(refused.statusCode).toBe(403);
      const dueJob = transferDueJob({ ...byHand.platform, log: byHand.app.log });
      expect([await dueJob.nextDue(), await dueJob.run(SYSTEM)]).toEqual([undefined, 0]);
    } finally {
      await byHand.close();
    }
  });
});
