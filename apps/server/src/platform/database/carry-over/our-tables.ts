import { Client, escapeIdentifier } from 'pg';

export interface OurTable {
  readonly name: string;
  /** `public."orders" ("id", …)`: what is copied; the database reckons the others itself. */
  readonly columns: string;
  /** The same as a question: a table in pieces is not copied by its name. */
  readonly rows: string;
  /** Its fingerprint: how many rows, and a sum over all that they say. */
  readonly fingerprint: string;
  readonly hasTriggers: boolean;
}

interface Found {
  readonly name: string;
  readonly columns: string[];
  readonly needs: string[];
  readonly hasTriggers: boolean;
}

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns,
    array(select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs,
    exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition order by 1`;

export const placeOf = (name: string) => `public.${escapeIdentifier(name)}`;

/** Those that others refer to come first. */
function inOrder(tables: readonly Found[]): Found[] {
  const sorted: Found[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The tables that our migrations make, in the order in which they can be filled. */
export async function readTables(client: Client): Promise<OurTable[]> {
  const { rows } = await client.query<Found>(TABLES);
  return inOrder(rows).map(({ name, columns, hasTriggers }) => {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    return {
      name,
      columns: `${placeOf(name)} (${list})`,
      rows: `select ${list} from ${placeOf(name)}`,
      fingerprint: `select count(*)::text || ' rows, ' || coalesce(sum(hashtextextended(row(${list})::text, 0)::numeric), 0) as print from ${placeOf(name)}`,
      hasTriggers,
    };
  });
}

/** How values are written decides what a fingerprint is: not as either server would have it. */
export const SPOKEN_ALIKE = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public`;

export async function fingerprintOf(client: Client, { fingerprint }: OurTable): Promise<string> {
  const { rows } = await client.query<{ print: string }>(fingerprint);
  return rows[0]?.print ?? '';
}
