import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { literals } from '../../platform/database/columns.ts';
import { members, storeDevices } from './team.tables.ts';

interface ActorIds {
  readonly vendorId: SQLWrapper;
  readonly memberId: SQLWrapper;
  readonly deviceId: SQLWrapper;
  readonly claimedMemberId: SQLWrapper;
}

interface Texts {
  readonly ended: string;
  readonly erased: string;
}

const nameIn = (
  table: typeof members | typeof storeDevices,
  vendorId: SQLWrapper,
  id: SQLWrapper,
  { ended, erased }: Texts,
) => sql`
  (select case when ${table.name} = '' then ${literals([erased])} when ${table.endedAt} is null then ${table.name}
      else ${table.name} || ${literals([ended])} end
    from ${table} where ${table.id} = ${id} and ${table.vendorId} = ${vendorId})`;

/**
 * Of a row that somebody of the store made: how the store calls them when it reads the row. Without ids it was the
 * owner, also in rows from before there were members. Whoever pressed on a tablet without a PIN is only claimed.
 */
export function actorName({ vendorId, memberId, deviceId, claimedMemberId }: ActorIds): SQL<string> {
  const member = (id: SQLWrapper) => nameIn(members, vendorId, id, { ended: ' (left)', erased: 'Former member' });
  const tablet = nameIn(storeDevices, vendorId, deviceId, { ended: ' (removed)', erased: 'Former tablet' });
  const name = sql`case when coalesce(${memberId}, ${deviceId}) is null then 'Owner’s account'
    when ${memberId} is not null then ${member(memberId)}
    else concat_ws(', says ', ${tablet}, ${member(claimedMemberId)}) end`;
  // Wrapped again, or drizzle would leave out the table names where it selects from one table.
  return sql<string>`${name}`;
}

const idIn = (acting: SQLWrapper, name: 'memberId' | 'deviceId' | 'claimedMemberId') =>
  sql`(${acting} ->> '${sql.raw(name)}')::uuid`;

/** As `actorName`, of a stored `Actor`; null where it is unknown or nobody of the store. */
export function nameOfActing(vendorId: SQLWrapper, acting: SQLWrapper): SQL<string | null> {
  const [memberId, deviceId, claimedMemberId] = [
    idIn(acting, 'memberId'),
    idIn(acting, 'deviceId'),
    idIn(acting, 'claimedMemberId'),
  ];
  const name = actorName({ vendorId, memberId, deviceId, claimedMemberId });
  return sql<string | null>`${sql`case when ${acting} ->> 'actor' = 'vendor' then ${name} end`}`;
}
