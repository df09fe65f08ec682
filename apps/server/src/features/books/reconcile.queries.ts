import { sql } from 'drizzle-orm';
import type { Difference } from '@vendor-portal/contract/books/books.contract.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Check } from './checks/check.ts';
import { LEDGER_CHECKS } from './checks/ledger-checks.ts';
import { ORDER_CHECKS } from './checks/order-checks.ts';
import { ROLL_UP_CHECKS } from './checks/roll-up-checks.ts';

const CHECKS: readonly Check[] = [...LEDGER_CHECKS, ...ORDER_CHECKS, ...ROLL_UP_CHECKS];

interface Found {
  readonly [column: string]: unknown;
  readonly vendor_id: string;
  readonly subject: string;
  readonly kept: string;
  readonly reckoned: string;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const ALL_DAYS: Days = { from: '-infinity', to: 'infinity' };

export const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

export function readDifferences(
  db: Db,
  vendorIds: readonly string[],
  stretches: readonly Days[],
): Promise<Difference[]> {
  const vendors = uuidArray(vendorIds);
  const scopes = stretches.map(({ from, to }) => ({ vendors, from: sql`${from}::date`, to: sql`${to}::date` }));
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const differences: Difference[] = [];
    for (const { what, isWhole, differences: query } of CHECKS) {
      for (const scope of isWhole ? scopes.slice(0, 1) : scopes) {
        const { rows } = await tx.execute<Found>(query(scope));
        differences.push(
          ...rows.map(({ vendor_id: vendorId, subject, kept, reckoned }) => ({
            vendorId,
            what,
            subject,
            kept,
            reckoned,
          })),
        );
      }
    }
    return differences;
  });
}
