import type { Pool } from 'pg';
import { MIGRATIONS } from './migrate.ts';
import { readNeededColumns, readSteps } from './schema-state.ts';

interface Readiness {
  /** Writable, and without a migration that excludes older versions. */
  readonly isReady: boolean;
  readonly unknown: string;
}

const READY = `select current_setting('transaction_read_only') = 'off'
    and not exists (select from migrations.steps where breaks_older and name <> all ($1)) as "isReady",
  (select coalesce(string_agg(name, ',' order by name), '') from migrations.steps where name <> all ($1)) as unknown`;

/** Missing columns, and required columns that our inserts wouldn't fill. */
const UNUSABLE = `with present as (
    select c.relname::text as table_name, c.relname || '.' || a.attname as name, a.attnotnull and not a.atthasdef as is_required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '')
  select exists (select from unnest($1::text[]) needed(name) where not exists (select from present where present.name = needed.name))
    or exists (select from present where is_required and name <> all ($1)
      and table_name in (select split_part(needed, '.', 1) from unnest($1::text[]) needed)) as "isUnusable"`;

/**
 * Uses a separate connection and shares one query among concurrent callers. With unknown migrations the schema itself
 * is compared, once per set: each may be compatible with the version before it but not with this one.
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
