import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** Something that happens to a database, and what makes it good again. */
export interface Outage {
  readonly name: string;
  /** The vendor changes nothing meanwhile; something happens in another process instead. */
  readonly isQuiet?: boolean;
  /** A database that comes back by itself needs no `end`. */
  readonly begin: (world: World) => Promise<void> | void;
  readonly end?: (world: World) => Promise<void> | void;
}

const SERVERS = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'vendor-portal%' and pid <> pg_backend_pid() and application_name <> 'vendor-portal listener'`;

const readOnly = (state: 'on' | 'off') => async (world: World) => {
  await world.db.execute(sql.raw(`alter system set default_transaction_read_only = ${state}`));
  await world.db.execute(sql`select pg_reload_conf()`);
  await world.db.execute(SERVERS).catch(() => undefined);
};

export const OUTAGES: readonly Outage[] = [
  {
    name: 'PostgreSQL frozen (SIGSTOP)',
    begin: ({ signal }) => signal('SIGSTOP'),
    end: ({ signal }) => signal('SIGCONT'),
  },
  {
    name: 'cut off silently',
    begin: ({ line }) => line.freeze(undefined, { isFinal: true }),
    end: ({ line }) => line.thaw(),
  },
  { name: 'killed and started again', begin: ({ killDatabase }) => killDatabase() },
  { name: 'failed over: only a standby answers', begin: readOnly('on'), end: readOnly('off') },
  {
    name: 'disk full (53100 on every write of an event)',
    begin: async ({ db }) => {
      await db.execute(sql`
        create or replace function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
      await db.execute(sql`create trigger no_room before insert on events execute function no_room()`);
    },
    end: async ({ db }) => void (await db.execute(sql`drop trigger no_room on events`)),
  },
  {
    name: 'only the listening connection silent',
    isQuiet: true,
    begin: ({ line }) => line.freeze('vendor-portal listener', { isFinal: true }),
    end: ({ line }) => line.thaw(),
  },
];
