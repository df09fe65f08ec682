import { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { parse } from 'zod/v4/core';
import type { Platform } from '../../platform/platform.ts';
import { sumCommission } from '../ledger/ledger.service.ts';
import { ownerOf } from './products.service.ts';

/** The vendor's own rate, or the marketplace's, and what has been taken so far. */
export async function readVendorCommission({ db, config }: Pick<Platform, 'db' | 'config'>, vendorId: string) {
  const { commissionBps } = await ownerOf(db, vendorId);
  const totalCommission = (await sumCommission(db, vendorId)) as Money;
  return { rateBasisPoints: parse(BasisPoints, commissionBps ?? config.COMMISSION_BPS), totalCommission };
}
