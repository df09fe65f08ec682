import type { payoutsContract } from '@vendor-portal/contract/payouts/payouts.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { readPage } from '../../platform/paging/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWholePayouts, readAllPayouts, type WholePayout } from './all-payouts.queries.ts';
import { administeredPayout } from './payout-answer.ts';
import { keyOf } from './payouts.queries.ts';

type Deps = Pick<Platform, 'db' | 'cursors' | 'config'>;
type ListQuery = CallArguments<typeof payoutsContract.listAllPayouts>['query'];

const seenBy = ({ config }: Deps, key: GatewayKey) => ({
  currency: config.CURRENCY,
  isNumberWhole: key.scopes.includes('payouts'),
});

export async function listAllPayouts(deps: Deps, key: GatewayKey, { status, vendorId, runId, ...page }: ListQuery) {
  const { db, cursors } = deps;
  const filter = { status, vendorId, runId };
  const { rows, paginationCursor } = await readPage<WholePayout>(cursors, page, {
    list: `all-payouts ${JSON.stringify(filter)}`,
    keyOf: ({ payout }) => keyOf(payout),
    read: (range) => readAllPayouts(db, filter, range),
  });
  return { payouts: rows.map((payout) => administeredPayout(payout, seenBy(deps, key))), paginationCursor };
}

export async function readPayout(deps: Deps, key: GatewayKey, payoutId: string) {
  const [payout] = await findWholePayouts(deps.db, [payoutId]);
  if (!payout) throw new AppError('not_found');
  return administeredPayout(payout, seenBy(deps, key));
}
