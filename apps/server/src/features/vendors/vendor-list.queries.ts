import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { and, asc, desc, eq, gt, ilike, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { RowKey } from '../../platform/paging/cursor.ts';
import type { Direction } from '../../platform/paging/page.ts';
import type { Vendor } from './vendors.queries.ts';
import { vendors } from './vendors.tables.ts';

export interface VendorFilter {
  readonly status: AccountStatus | undefined;
  readonly search: string;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function readVendors(
  db: Db,
  { status, search }: VendorFilter,
  direction: Direction,
  key: RowKey | undefined,
  limit: number,
): Promise<Vendor[]> {
  const isOnwards = direction === 'next';
  const [from] = (key ?? []) as string[];
  const word = containing(search);
  return db
    .select()
    .from(vendors)
    .where(
      and(
        status === undefined ? undefined : eq(vendors.status, status),
        search === ''
          ? undefined
          : or(ilike(vendors.name, word), ilike(vendors.email, word), ilike(vendors.phone, word)),
        from === undefined ? undefined : isOnwards ? lt(vendors.id, from) : gt(vendors.id, from),
      ),
    )
    .orderBy(isOnwards ? desc(vendors.id) : asc(vendors.id))
    .limit(limit);
}

export async function vendorIdsAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(after === undefined ? undefined : gt(vendors.id, after))
    .orderBy(asc(vendors.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
