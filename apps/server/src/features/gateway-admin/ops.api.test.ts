import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { before, days } from '../../platform/clock.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { TEST_KEYS } from '../../testing/build-test-app.ts';
import { givenAdvertiser } from '../../testing/given/given-advertiser.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { signedInVendor } from '../../testing/given/given-vendor.ts';
import { preloadedProgram, type Output } from '../../testing/preloaded-program.ts';

import { aPdf } from '../../testing/given/sample-files.ts';
import { sendFiles } from '../../testing/make-call.ts';
import { addAccount } from '../banks/banks.queries.ts';

const OPS = fileURLToPath(new URL('../../../../ops/src/ops.ts', import.meta.url));
const keys = TEST_KEYS.toReversed().map(({ id, secret, scopes }) => `${id}:${secret}:${scopes.join('+')}`);

const test = await sharedTestApp();
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });

const env = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  PUBLIC_URL: address,
  GATEWAY_KEYS: keys.join(','),
};

const started = (...typed: string[]) =>
  new Promise<Output>((resolve) => {
    const child = execFile(process.execPath, [OPS, ...typed], { env }, (_, out, err) =>
      resolve({ exitCode: child.exitCode ?? -1, out, err }),
    );
  });

/** Most commands run in one preloaded process; starting fifty takes too long. */
const { run: ops, end } = preloadedProgram(OPS, env);
afterAll(end);

describe('the administrator at a terminal', () => {
  it('finds an applicant, opens the documents and decides', async () => {
    const { vendorId, email, token } = await signedInVendor(test, {
      name: 'Terminal Foods',
      status: 'PENDING',
      identificationDocument: 'national_id',
      identificationNumber: '52718304916',
    });
    const state = async () => (await test.request(signInContract.whoAmI, {}, { token })).payload.status;
    await sendFiles(test.app, onboardingContract.uploadProofOfAddress, [{ name: 'light.pdf', bytes: aPdf() }], token);

    const found = await started('vendors', '--status', 'pending', '--search', 'terminal');
    expect(found).toMatchObject({ exitCode: 0, err: '' });
    expect(found.out).toContain(`${vendorId}  PENDING`);
    expect(found.out).toContain(`Terminal Foods <${email}>`);

    const slip = [{ name: 'slip.pdf', bytes: aPdf() }];
    await sendFiles(test.app, onboardingContract.uploadIdentification, slip, token);

    const { out } = await ops('documents', vendorId);
    expect(out).toContain('identified by national_id, number 52718304916\n');
    expect(out).toMatch(/^\S+  identification    submitted  slip\.pdf  \S+$/m);
    const [, documentId = '', link = ''] = /^(\S+)  proof_of_address  submitted  light\.pdf  (\S+)$/m.exec(out) ?? [];
    const opened = await fetch(link);
    expect(Buffer.from(await opened.arrayBuffer()).equals(aPdf())).toBe(true);
    expect((await ops('refuse', vendorId, documentId, '--reason', 'Too old.')).out).toContain('reason: Too old.');

    const unexplained = await ops('decline', vendorId);
    expect(unexplained).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('Give a reason') });
    expect(await state()).toBe('PENDING');
    const unread = await ops('approve', vendorId);
    expect(unread).toMatchObject({ exitCode: 1, out: '' });
    expect(unread.err).toContain('of Terminal Foods (documents: 0 accepted, 1 waiting, 1 refused; missing ');
    expect(unread.err).toContain(`npm run ops -- approve ${vendorId} --without-documents`);
    expect(await state()).toBe('PENDING');
    const [, slipId = ''] = /^(\S+)  identification /m.exec(out) ?? [];
    await ops('accept', vendorId, slipId);
    const listed = await ops('vendors', '--search', vendorId);
    expect(listed.out).toContain('documents: 1 accepted, 0 waiting, 1 refused  missing ');
    expect((await ops('approve', vendorId)).exitCode).toBe(0);
    expect(await state()).toBe('APPROVED');
    const agreed = ['--reason', 'As agreed.', '--actor', 'Ngozi'];
    expect((await ops('commission', vendorId, '1250', ...agreed)).out).toContain('commission 12.5 %');
    const log = await ops('audit', '--vendor', vendorId, '--kind', 'commission_changed');
    expect(log.out).toMatch(
      /^\S+  commission_changed +by administrator \w+ 127\.0\.0\.1.*basisPoints=1500 -> actor=Ngozi reason=As agreed. basisPoints=1250/,
    );
    expect((await started('audit', '--kind', 'gossip')).exitCode).toBe(2);
    const twice = await started('approve', vendorId);
    expect(twice).toMatchObject({ exitCode: 1, err: 'An account that’s APPROVED can’t become APPROVED.\n' });
  });

  it('approves an applicant without documents only with the option for it', async () => {
    const { vendorId } = await signedInVendor(test, { name: 'Paperless Foods', status: 'PENDING' });
    expect((await ops('approve', vendorId)).exitCode).toBe(1);
    expect((await ops('approve', vendorId, '--without-documents')).out).toContain(`${vendorId}  APPROVED`);
    await ops('suspend', vendorId, '--reason', 'Cold meals.');
    expect((await ops('approve', vendorId)).out).toContain(`${vendorId}  APPROVED`);
  });

  it('takes the key from the server’s file of settings, and the address from the command line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ops-settings-'));
    const file = join(folder, 'vendor-portal.env');
    await writeFile(file, `PUBLIC_URL=https://portal.invalid\nGATEWAY_KEYS=${keys.join(',')}\n`);
    const withFile = [`--env-file=${file}`, OPS, 'holders'];
    const { stdout } = await promisify(execFile)(process.execPath, withFile, { env: { PUBLIC_URL: address } });
    expect(stdout).toBe('Nothing waits.\n');
    await rm(folder, { recursive: true });
  });

  it('closes the books: nothing differs, all accounts sum to zero, and the output is machine-readable', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    expect((await ops('reconcile', '--vendor', shop.vendorId)).out).toBe('Nothing differs in the books of 1 vendor.\n');
    expect((await ops('reconcile')).out).toMatch(/^Nothing differs in the books of \d+ vendors\.\n$/);
    const [, debit, credit] = /^together +(\d+) +(\d+)$/m.exec((await ops('trial-balance')).out) ?? [];
    expect(Number(debit)).toBeGreaterThan(0);
    expect(credit).toBe(debit);
    expect((await ops('journal', 'xero')).out).toContain('*Narration,*Date');
    expect((await ops('journal', 'sage')).exitCode).toBe(2);
  });

  it('finds an advert, refuses one, approves another and sets the price', async () => {
    const shop = await givenAdvertiser(test);
    await shop.earn(1);
    const [bad, good] = [await shop.booked({ endsOn: shop.day(1) }), await shop.booked({ endsOn: shop.day(1) })];
    const { out } = await ops('adverts', '--status', 'pending');
    expect(out).toContain(`${good.id}  pending  ${good.startsOn} to ${good.endsOn}  A shop: Come hungry`);
    expect((await ops('refuse-advert', bad.id, '--reason', 'Too loud.')).out).toContain('reason: Too loud.');
    expect((await ops('approve-advert', good.id)).out).toContain('approved');
    expect((await ops('approve-advert', bad.id)).exitCode).toBe(1);
    expect((await ops('advert-price', '300000')).out).toBe('A day costs 300000 kobo.\n');
    expect((await shop.advert(good.id)).approvedAt).not.toBeNull();
  });

  it('pays a vendor, hands the bank a file, and records the outcome', { timeout: 90_000 }, async () => {
    const shop = await givenAdvertiser(test);
    const { vendorId } = shop;
    await shop.earn(1);
    const since = before(test.clock.now(), days(2));
    const account = { bankCode: '058', accountNumber: '0123456789', accountName: 'ADA OBI' };
    await addAccount(test.db, { vendorId, ...account, verifiedAt: since, payoutSince: since, createdAt: since });
    const by = ['--reason', 'Broken crates.', '--reference', 'crates-1', '--actor', 'Ngozi'];
    const adjusted = await ops('payouts', 'adjust', vendorId, 'debit', '25000', ...by);
    expect(adjusted).toMatchObject({ exitCode: 0, out: expect.stringContaining('-25000 kobo') as string });
    const run = await ops('payouts', 'run', '--vendor', vendorId);
    const [, runId = '', payoutId = ''] =
      /^run (\S+)\n(\S+)  on_its_way  P-\d{4}-0001  825000 kobo/.exec(run.out) ?? [];
    expect((await ops('payouts', 'list', '--status', 'on_its_way', '--vendor', vendorId)).out).toContain(payoutId);
    expect((await ops('payouts', 'show', payoutId)).out).toContain('to ADA OBI, Guaranty Trust Bank (058) 0123456789');
    const [fileId = ''] = (await ops('payouts', 'file', runId)).out.split(' ');
    expect((await ops('payouts', 'download', fileId)).out).toContain(
      ',0123456789,ADA OBI,058,Guaranty Trust Bank,8250.00,NGN',
    );
    expect((await ops('payouts', 'settle', payoutId)).out).toContain('paid');
    expect((await ops('payouts', 'return', payoutId, '--reason', 'Closed.')).out).toContain('returned: Closed.');
    expect(await ops('payouts', 'settle', payoutId)).toMatchObject({ exitCode: 1, out: '' });
    await ops('block', vendorId, '--reason', 'Orders that nobody placed.');
    const skipped = await ops('payouts', 'run', '--vendor', vendorId);
    expect(skipped.out).toContain(`${vendorId}  is blocked  (825000 kobo)`);
    expect((await ops('payouts', 'runs')).out).toContain('1 skipped');
  });

  it('finds an order, cancels one and refunds items of another, once per reference', async () => {
    const market = await givenMarket(test, { name: 'Terminal Pot' });
    const { id, number, items } = await market.placed({ externalId: 'TERMINAL-1' });
    const found = await ops('orders', '--search', 'TERMINAL-1');
    expect(found.out).toMatch(new RegExp(`^${id}  ${number}  placed .*Terminal Pot  customer customer-1 Chidi`));
    expect(found.out).toContain(`item ${items[0]?.id}  2 × Jollof rice  500000 kobo`);
    expect((await ops('orders', '--search', market.vendorId)).out).toContain(id);
    expect((await ops('orders', '--search', 'ZZ-9999')).out).toBe('No orders.\n');
    expect((await ops('orders')).err).toContain('--search: This field is required.');

    const early = await ops('refund', id, '--items', items[0]?.id ?? '', '--reason', 'Cold.');
    expect(early).toMatchObject({ exitCode: 1, out: '' });
    expect(early.err).toContain('It isn’t delivered yet');
    await market.confirm(id);
    await market.ready(id);
    expect((await ops('cancel', id, '--reason', 'Closed.')).err).toContain('It waits for a courier.');
    await market.assign(id);
    await market.dispatch(id);
    await market.deliver(id);
    expect((await ops('cancel', id, '--reason', 'Closed.')).err).toContain(`npm run ops -- refund ${id} <kobo>`);
    const refund = () =>
      ops('refund', id, '--items', items[0]?.id ?? '', '--reference', 'cold-1', '--reason', 'One was cold.');
    const [once, again] = [await refund(), await refund()];
    expect(once.out).toMatch(new RegExp(`^\\S+  order ${number}  vendor’s share 212500  commission 37500 kobo`));
    expect(again.out).toBe(once.out);
    const tooMuch = await ops('refund', id, '300000', '--reason', 'All of it.');
    expect(tooMuch.err).toContain('At most 250000 kobo are left.');

    const next = await market.confirmed();
    expect((await ops('cancel', next.id, '--reason', 'The store burnt down.')).out).toContain(`${next.id}  `);
    expect((await ops('orders', '--search', next.id)).out).toContain('reason: The store burnt down.');
  });

  it("decides on a store's requested name, address and owner's name", async () => {
    const { token } = await signedInVendor(test, { name: 'Terminal Grill', address: '1 Old Street' });
    const requestChange = async (body: { name?: string; address?: string; lastName?: string }) => {
      await test.request(profileContract.updateDetails, { body }, { token });
      const { out } = await ops('store-changes');
      return /^(\S+)  waiting/m.exec(out)?.[1] ?? out;
    };
    const first = await requestChange({ name: 'Terminal Suya' });
    expect((await ops('store-changes')).out).toContain('name: Terminal Grill -> Terminal Suya');
    expect((await ops('refuse-store-change', first)).exitCode).toBe(1);
    expect((await ops('refuse-store-change', first, '--reason', 'A trade mark.')).out).toContain(
      'reason: A trade mark.',
    );
    const second = await requestChange({ address: '2 New Street' });
    expect((await ops('approve-store-change', second)).out).toContain('approved');
    const store = (await test.request(profileContract.readDetails, {}, { token })).payload;
    expect([store.name, store.address]).toEqual(['Terminal Grill', '2 New Street']);
    const third = await requestChange({ lastName: 'Okafor' });
    expect((await ops('store-changes')).out).toContain('lastName: Obi -> Okafor');
    expect((await ops('approve-store-change', third)).out).toContain('approved');
    expect((await ops('store-changes')).out.trim()).toBe('Nothing.');
    expect((await ops('store-changes', '--status', 'lost')).err).toContain('Unknown change status lost');
  });
});
