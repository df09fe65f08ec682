import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { openSession } from '../../features/vendors/sessions/sessions.service.ts';
import { TEST_KEYS, type TestApp } from '../build-test-app.ts';
import { sampleInput, type WireInput } from '../hostile/sample-input.ts';
import { isOfGateway, isOfSession } from '../hostile/call-list.ts';
import { wireRequest, withSession, withSignature, type WireRequest } from '../hostile/wire-request.ts';
import { rowsOf } from '../table-contents.ts';
import type { CopiedVendor } from './copied-vendor.ts';
import { withOwnIds } from './own-ids.ts';

const [everything] = TEST_KEYS;
const client = { ip: '127.0.0.1', deviceId: undefined, userAgent: 'test' };

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
  const { token } = await openSession(test.db, test.clock, { vendorId, client });
  const input = firstPage(sampleInput(call, seed));
  const plain = wireRequest(call, withOwnIds(input, rows));
  const signed = isOfGateway(call) && everything ? withSignature(plain, everything, test.clock) : plain;
  return isOfSession(call) ? withSession(signed, token) : signed;
}
