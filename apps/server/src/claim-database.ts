import type { ClientBase, Pool } from 'pg';
import type { Config } from './platform/config.ts';
import { StartRefused } from './platform/start-refused.ts';

type Settings = Pick<Config, 'publicUrl' | 'ADOPT_DATABASE'>;

const CLAIM = `insert into migrations.owner (name) values ($1) on conflict (is_only)
  do update set name = excluded.name, since = now() where $2 and migrations.owner.name <> excluded.name`;

/**
 * Refuses a database that belongs to another installation: a restored copy would cancel waiting orders, send messages
 * and pay out again. Identified by host and database, because a copy often runs with the original's settings.
 */
export async function claimDatabase(client: Pool | ClientBase, { publicUrl, ADOPT_DATABASE }: Settings): Promise<void> {
  const { rows: databases } = await client.query<{ name: string }>('select current_database() as name');
  const ours = `${new URL(publicUrl).hostname}, database ${databases[0]?.name}`;
  await client.query(CLAIM, [ours, ADOPT_DATABASE ?? false]);
  const { rows: owners } = await client.query<{ name: string }>('select name from migrations.owner');
  const owner = owners[0]?.name;
  if (owner === ours) return;
  throw new StartRefused(
    `The database belongs to ${owner}, and this is ${ours}. READ_ONLY=1 only looks at it; ADOPT_DATABASE=1 takes it over and carries out what is due in it.`,
  );
}
