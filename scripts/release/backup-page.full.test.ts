import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { accountFor, dropTo } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { migrateDatabase, stepsBehind } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { ROOT } from '../check/root.ts';

const NEEDED = ['initdb', 'pg_ctl', 'createdb', 'psql', 'pg_dump', 'pg_restore'];

/** PostgreSQL's server and client programs in the same version, where Debian and others install them. */
const programs = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin'])
  .filter((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
  .toSorted()
  .at(-1);

const page = readFileSync(join(ROOT, 'docs/operations/backup.md'), 'utf8');
const [dump = '', restore = ''] = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

const base = mkdtempSync(join(tmpdir(), 'portal-backup-page-'));
const [data, backup, sockets] = ['data', 'backup', 's'].map((name) => join(base, name)) as [string, string, string];
const account = accountFor(data);
const addressOf = (database: string) => `postgres://portal@/${database}?host=${encodeURIComponent(sockets)}`;

/** The page's commands, with this test's folder and date. */
const asHere = (text: string) =>
  text.replaceAll('/backup', backup).replace('2026-11-16', new Date().toISOString().slice(0, 10));

const run = (script: string) =>
  execFileSync('/bin/sh', ['-euc', script], {
    cwd: base,
    env: { PATH: `${programs}:/usr/bin:/bin`, PGHOST: sockets, PGUSER: 'portal', DATABASE_URL: addressOf('portal') },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...dropTo(account),
  });

async function query(database: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<void> {
  chmodSync(base, 0o755);
  for (const folder of [backup, sockets]) mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() === 0)
    for (const folder of [base, backup, sockets]) chownSync(folder, account.uid, account.gid);
  run(`initdb --pgdata=${data} --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync`);
  const options = `-c listen_addresses='' -c unix_socket_directories=${sockets} -c fsync=off`;
  run(`pg_ctl --pgdata=${data} --log=${base}/log --options="${options}" start && createdb portal`);
  await migrateDatabase(addressOf('portal'));
}

afterEach(() => {
  if (existsSync(join(data, 'postmaster.pid'))) run(`pg_ctl --pgdata=${data} --mode=immediate stop`);
  rmSync(base, { recursive: true, force: true });
});

const NONCES = 'select nonce from gateway_nonces order by nonce';
const addNonce = (name: string) => query('portal', `insert into gateway_nonces values ('${name}', now())`);

describe('the page on backups', () => {
  it('dumps a database and restores it, with the commands as printed', async ({ skip }) => {
    skip(programs === undefined, `No folder holds ${NEEDED.join(', ')} of one version.`);
    await startServer();
    await addNonce('before the dump');
    run(asHere(dump));
    await addNonce('after the dump');
    run(asHere(restore));
    expect(await query('portal_restored', NONCES)).toEqual([{ nonce: 'before the dump' }]);
    expect(await stepsBehind(addressOf('portal_restored'))).toBe(0);
  });
});
