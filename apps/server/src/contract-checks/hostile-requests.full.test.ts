import type { Call } from '@vendor-portal/contract/wire/call.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';
import { violationsIn, isSuccess } from '../testing/response-violations.ts';
import { furnishedVendor } from '../testing/given/furnished-vendor.ts';
import { givenPermitted } from '../testing/given/given-team.ts';
import { admitted } from '../testing/hostile/sample-request.ts';
import { hostileInputs, isAccepted } from '../testing/hostile/hostile-inputs.ts';
import { hostileRequests } from '../testing/hostile/hostile-requests.ts';
import { sampleInput } from '../testing/hostile/sample-input.ts';
import { fingerprinter } from '../testing/table-contents.ts';
import { ALL_CALLS, send, wireRequest, type WireRequest } from '../testing/hostile/wire-request.ts';
import { skipDelaysInThisFile } from '../testing/skip-delays.ts';

/** Repeat a run with `HOSTILE_SEED=7 npm test`. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_115);

/** Shared among the calls, so that more calls don't make the check slower. */
const share = (total: number, least: number) => Math.max(least, Math.floor(total / ALL_CALLS.length));
const PER_CALL = share(3_500, 40);
const SPOILED_PER_CALL = share(1_000, 15);

skipDelaysInThisFile();

const test = await sharedTestApp();
const fingerprints = await fingerprinter(test.db);
const { vendorId } = await furnishedVendor(test, 'A shop under attack');

const newToken = async (call: Call) => (await givenPermitted(test, vendorId, call)).token;

const some = <T>(values: readonly T[], count: number): T[] =>
  values.length <= count
    ? [...values]
    : (fc.sample(fc.shuffledSubarray([...values], { minLength: count, maxLength: count }), {
        seed: SEED,
        numRuns: 1,
      })[0] ?? []);

async function complaints(call: Call, token: string, { what, request }: { what: string; request: WireRequest }) {
  const response = await send(test.app, admitted(test, call, request, token), call);
  return { response, found: violationsIn(call, response).map((complaint) => `${what}: the answer ${complaint}`) };
}

describe.each(ALL_CALLS)(`hostile requests to $name (seed ${SEED})`, (call) => {
  const sample = sampleInput(call, SEED);
  const inputs = some(hostileInputs(call, sample), PER_CALL);
  const asRequest = ({ what, input }: (typeof inputs)[number]) => ({ what, request: wireRequest(call, input) });

  it('that break the contract are refused and write nothing', async () => {
    const token = await newToken(call);
    const before = await fingerprints();
    const found = await Promise.all(
      inputs
        .filter(({ input }) => !isAccepted(call, input))
        .map(async (refused) => {
          const { response, found: more } = await complaints(call, token, asRequest(refused));
          const isRefused = [400, 404, 413].includes(response.status);
          return more.concat(isRefused ? [] : [`${refused.what}: status ${response.status}`]);
        }),
    );
    expect(found.flat()).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });

  it('that meet the contract get an answer in the right format', async () => {
    const found: string[] = [];
    for (const accepted of inputs.filter(({ input }) => isAccepted(call, input)).map(asRequest)) {
      found.push(...(await complaints(call, await newToken(call), accepted)).found);
    }
    expect(found).toEqual([]);
  });

  it('with a malformed body or header get an answer in the right format, and write nothing if refused', async () => {
    let token = await newToken(call);
    let before = await fingerprints();
    const found: string[] = [];
    for (const spoiled of some(hostileRequests(call, wireRequest(call, sample)), SPOILED_PER_CALL)) {
      const { response, found: more } = await complaints(call, token, spoiled);
      found.push(...more);
      const after = await fingerprints();
      const isUnchanged = isSuccess(response) || JSON.stringify(after) === JSON.stringify(before);
      found.push(...(isUnchanged ? [] : [`${spoiled.what}: refused, and yet something was written`]));
      // A success may have ended the session it was made with.
      if (isSuccess(response)) token = await newToken(call);
      before = isSuccess(response) ? await fingerprints() : after;
    }
    expect(found).toEqual([]);
  });
});
