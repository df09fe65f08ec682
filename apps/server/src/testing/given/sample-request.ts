import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { TEST_KEYS, type TestApp } from '../build-test-app.ts';
import { sampleInput, type WireInput } from '../hostile/sample-input.ts';
import {
  isOfGateway,
  isOfSession,
  wireRequest,
  withSession,
  withSignature,
  type WireRequest,
} from '../hostile/wire-request.ts';
import { rowsOf } from '../table-contents.ts';
import type { CopiedVendor } from './copied-vendor.ts';
import { sessionOf } from './given-vendor.ts';
import { withOwnIds } from '../hostile/own-ids.ts';

const [everything] = TEST_KEYS;

/** The first page: a made-up cursor would only be refused. */
const firstPage = ({ query, ...input }: WireInput): WireInput => {
  const { after: _a, before: _b, paginationCursor: _c, ...rest } = query ?? {};
  return query === undefined ? input : { ...input, query: rest };
};

/** Valid according to the contract, about the vendor's real data, from a permitted caller. */
export async function sampleRequest(
  test: TestApp,
  call: Call,
  vendor: CopiedVendor | { readonly vendorId: string },
  seed: number,
): Promise<WireRequest> {
  const { vendorId } = vendor;
  // Before a session is opened for the call: otherwise ending a session could end that one.
  const rows = 'rows' in vendor ? vendor.rows : await rowsOf(test.db, vendorId);
  const { token } = await sessionOf(test, vendorId);
  const input = firstPage(sampleInput(call, seed));
  return admitted(test, call, wireRequest(call, withOwnIds(input, rows)), token);
}

/** Passes the access rule, to test what is behind it. */
export function admitted({ clock }: TestApp, call: Call, request: WireRequest, token: string): WireRequest {
  if (isOfGateway(call) && everything) return withSignature(request, everything, clock);
  return isOfSession(call) ? withSession(request, token) : request;
}
