import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { signInAttempts } from './attempts.tables.ts';

interface Attempt {
  readonly account: string;
  readonly ip: string;
  readonly deviceHash: string | null;
  readonly isTrusted: boolean;
}

/** Serializes attempts of the same account, network and device until the transaction ends. */
export async function lockAttempts(tx: Db, { account, ip, deviceHash, isTrusted }: Attempt): Promise<void> {
  const own = `device ${deviceHash}`;
  const keys = isTrusted ? [own] : [`account ${account}`, ...(deviceHash === null ? [] : [own]), `ip ${ip}`];
  for (const key of keys) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`);
  }
}

/** Failures since then: revealed ones of the account, of the network and of all, and all of this device. */
export async function countFailures(tx: Db, attempt: Attempt, since: Date, mostEverywhere: number) {
  const { account, ip, deviceHash, isTrusted } = attempt;
  const table = signInAttempts;
  const wasRevealed = sql`not ${table.isTrusted} and not ${table.isBlind}`;
  // A trusted device's failures count for its own account only.
  const isOwn =
    deviceHash === null
      ? sql`false`
      : sql`${table.deviceHash} = ${deviceHash} and ${table.isTrusted} = ${isTrusted} ${isTrusted ? sql`and ${table.account} = ${account}` : sql``}`;
  const [counted] = await tx
    .select({
      ofAccount: sql<number>`count(*) filter (where ${table.account} = ${account} and ${wasRevealed})::int`,
      inNetwork: sql<number>`count(*) filter (where ${table.ip} = ${ip} and ${wasRevealed})::int`,
      ofDevice: sql<number>`count(*) filter (where ${isOwn})::int`,
      firstOfDevice: sql<Date | null>`min(${table.at}) filter (where ${isOwn})`.mapWith(table.at),
      everywhere: sql<number>`(select count(*)::int from (select from ${table} as recent where recent.at > ${since}
        and not recent.is_trusted and not recent.is_blind limit ${mostEverywhere}) as counted)`,
    })
    .from(table)
    .where(
      and(
        gt(table.at, since),
        or(
          eq(table.account, account),
          eq(table.ip, ip),
          deviceHash === null ? undefined : eq(table.deviceHash, deviceHash),
        ),
      ),
    );
  return counted ?? { ofAccount: 0, inNetwork: 0, ofDevice: 0, firstOfDevice: null, everywhere: 0 };
}
