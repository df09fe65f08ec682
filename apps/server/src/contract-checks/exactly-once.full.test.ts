import { NOT_AUDITED } from '@vendor-portal/contract/not-audited.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { vendorCopier } from '../testing/given/copied-vendor.ts';
import { givenPermitted } from '../testing/given/given-team.ts';
import { withOwnIds, admitted } from '../testing/hostile/sample-request.ts';
import { aPdf, aPng } from '../testing/given/sample-files.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import { ALL_CALLS, send, wireRequest, type WireRequest } from '../testing/hostile/wire-request.ts';
import { makeForm } from '../testing/make-call.ts';
import { fingerprinter, takeWriters } from '../testing/table-contents.ts';

const test = await sharedTestApp();
const anotherShop = await vendorCopier(test, 'A shop that gets everything twenty times');
await fingerprinter(test.db);

const AT_ONCE = 20;
const SEEDS = [1, 2];
const WRITES = ALL_CALLS.filter(({ method }) => method !== 'GET');

const FILES: Readonly<Record<string, () => Promise<{ name: string; bytes: Buffer }>>> = {
  file: async () => ({ name: 'jollof.png', bytes: await aPng() }),
  files: async () => ({ name: 'bill.pdf', bytes: aPdf() }),
  csv: async () => ({ name: 'menu.csv', bytes: Buffer.from('name,category,price\nJollof rice,Mains,1200\n') }),
};

/** A newly encoded form each time, as browsers send. */
async function sameUpload(call: Call, plain: WireRequest): Promise<() => Promise<WireRequest>> {
  const file = await FILES[call.bodyKind ?? '']?.();
  if (!file) return () => Promise.resolve(plain);
  return async () => {
    const { contentType, payload } = await makeForm(call.bodyKind === 'files' ? 'files' : 'file', [file]);
    return { ...plain, headers: { 'content-type': contentType }, payload };
  };
}

const withKey = (request: WireRequest, key: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
});

async function duplicates(call: Call, seed: number) {
  const { vendorId, rows } = await anotherShop();
  const { token } = await givenPermitted(test, vendorId, call);
  const input = withOwnIds(sampleInput(call, seed), rows);
  const next = await sameUpload(call, wireRequest(call, input));
  const key = newId();
  const requests = await Promise.all(Array.from({ length: AT_ONCE }, async () => withKey(await next(), key)));
  await takeWriters(test.db);
  const responses = await Promise.all(
    requests.map((request) => send(test.app, admitted(test, call, request, token), call)),
  );
  const { status } = await test.request(signInContract.whoAmI, {}, { token });
  return { responses, writers: await takeWriters(test.db), isSignedOut: status === 401 };
}

/** Recorded before a file is stored, so that the cleanup finds files of failed requests. */
const isFileNote = (tables: readonly string[]) => ['unkept_files', 'stored_files'].includes(tables.join());

/** A job has a transaction per vendor; the payout tests show that a vendor is paid once. */
const JOBS = new Set(['runPayouts']);

const succeeded = new Set<string>();
const audited = new Set<string>();
const unaudited = new Set<string>();

describe('twenty simultaneous duplicates', () => {
  it.each(WRITES)(
    'of $name take effect once, in the transaction that stores the answer, and get equal answers',
    async (call) => {
      for (const seed of SEEDS) {
        const { responses, writers, isSignedOut } = await duplicates(call, seed);
        // The call that signs out ends the shared session for the others.
        const answered = responses.filter(({ status }) => !(isSignedOut && status === 401));
        expect(new Set(answered.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
        // Strangers' refusals aren't stored, and so not replayed.
        if (call.access === 'open' && answered[0]?.status !== 200) continue;
        expect(answered.filter(({ headers }) => headers['idempotent-replay'] === undefined).length).toBe(1);
        const effects = JOBS.has(call.name) ? [] : writers.filter(({ tables }) => !isFileNote(tables));
        expect(effects.length).toBeLessThanOrEqual(1);
        expect(effects.filter(({ hasResponse }) => !hasResponse)).toEqual([]);
        if (answered[0]?.status !== 200) continue;
        succeeded.add(call.name);
        const written = new Set(writers.flatMap(({ tables }) => tables));
        if (written.has('audit_records') || written.has('order_steps')) audited.add(call.name);
        else if (effects.length > 0) unaudited.add(call.name);
      }
    },
  );

  it('leave an audit entry, unless the contract explains why not', () => {
    expect([...unaudited].filter((name) => !audited.has(name) && !Object.hasOwn(NOT_AUDITED, name))).toEqual([]);
    expect(Object.keys(NOT_AUDITED).filter((name) => audited.has(name))).toEqual([]);
  });

  it('succeed for more than half of the calls', () => {
    expect(succeeded.size).toBeGreaterThan(WRITES.length / 2);
  });
});
