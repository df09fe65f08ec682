import type { Pool } from 'pg';
import { MIGRATIONS } from './migrate.ts';
import { readNeededColumns, readSteps } from './schema-state.ts';

interface Readiness {
  /** Writable, and without a migration that says that older versions cannot work with it. */
  readonly isReady: boolean;
  /** Migrations of newer versions. */
  readonly unknown: string;
}

const READY = `select current_setting('transaction_read_only') = 'off'
    and not exists (select from migrations.steps where breaks_older and name <> all ($1)) as "isReady",
  (select coalesce(string_agg(name, ',' order by name), '') from migrations.steps where name <> all ($1)) as unknown`;

/** Columns we need that are gone, and columns that a row of ours would leave empty although they have to be filled. */
const UNUSABLE = `with present as (
    select c.relname::text as table_name, c.relname || '.' || a.attname as name, a.attnotnull and not a.atthasdef as is_required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '')
  select exists (select from unnest($1::text[]) needed(name) where not exists (select from present where present.name = needed.name))
    or exists (select from present where is_required and name <> all ($1)
      and table_name in (select split_part(needed, '.', 1) from unnest($1::text[]) needed)) as "isUnusable"`;

/**
 * Whether the database can be written to and has a schema we can work with, asked over a connection of its own: nobody stands
 * in line before it. However many ask at once, the database is asked once. After a leap over versions the schema itself is
 * compared, once for each set of migrations that is unknown here: no single one of them need break the version before it.
 */
export function readinessOf(pool: Pool, folder = MIGRATIONS): () => Promise<boolean> {
  const known = readSteps(folder).map(({ name }) => name);
  let asking: Promise<boolean> | undefined;
  let compared = { unknown: '', isUsable: true };
  const isUsableWith = async (unknown: string) => {
    if (compared.unknown === unknown) return compared.isUsable;
    const { rows } = await pool.query<{ isUnusable: boolean }>(UNUSABLE, [readNeededColumns(folder)]);
    compared = { unknown, isUsable: rows[0]?.isUnusable === false };
    return compared.isUsable;
  };
  const ask = async () => {
    const { rows } = await pool.query<Readiness>(READY, [known]);
    const [found] = rows;
    return found?.isReady === true && (await isUsableWith(found.unknown));
  };
  return () => {
    asking ??= ask()
      .catch(() => false)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
