import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountFor, dropTo } from '../../apps/server/src/platform/database/embedded/postgres-account.ts';
import { migrateDatabase, stepsBehind } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { ROOT } from '../check/root.ts';

/** PostgreSQL's own programs, as Debian and others lay them out; the newest where there are several. */
const PROGRAMS = globSync(['/usr/lib/postgresql/*/bin/pg_basebackup', '/usr/pgsql-*/bin/pg_basebackup'])
  .map((path) => dirname(path))
  .toSorted()
  .at(-1);

const page = readFileSync(join(ROOT, 'docs/operations/server.md'), 'utf8');
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

const base = mkdtempSync(join(tmpdir(), 'portal-server-page-'));
const [main, backup, sockets] = ['main', 'backup', 's'].map((name) => join(base, name)) as [string, string, string];
const account = accountFor(main);
const today = new Date().toISOString().slice(0, 10);
const addressOf = (database: string) => `postgres://portal@/${database}?host=${encodeURIComponent(sockets)}`;

/** The page's own lines, with the folders and the supervisor of this test instead of those of a machine. */
const asHere = (text: string, moment = '') =>
  text
    .replaceAll('systemctl stop vendor-portal postgresql', `pg_ctl --pgdata=${main} --mode=fast stop`)
    .replaceAll('systemctl start postgresql', `pg_ctl --pgdata=${main} --log=${base}/log start`)
    .replaceAll('chown -R postgres:postgres', 'chown -R "$(id -u)"')
    .replaceAll('/var/lib/postgresql/18/main', main)
    .replaceAll('/backup', backup)
    .replaceAll(/(portal|base)-2026-11-1\d/g, `$1-${today}`)
    .replaceAll("'2026-11-16 09:29:00+00'", `'${moment}'`);

/** What PostgreSQL said last, for who has to find out why it did not. */
const said = () => (existsSync(`${base}/log`) ? readFileSync(`${base}/log`, 'utf8').slice(-2_000) : '');

function run(script: string): string {
  try {
    return runAs(script);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${said()}`, { cause: error });
  }
}

function runAs(script: string): string {
  return execFileSync('/bin/sh', ['-euc', script], {
    cwd: base,
    env: {
      PATH: `${PROGRAMS}:/usr/bin:/bin`,
      PGHOST: sockets,
      PGUSER: 'portal',
      PGDATABASE: 'portal',
      DATABASE_URL: addressOf('portal'),
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...dropTo(account),
  });
}

async function ask(database: string, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows.map(({ answer }) => answer);
  } finally {
    await client.end();
  }
}

const NAMES = `select nonce as answer from gateway_nonces order by nonce`;
const note = (name: string) =>
  ask('portal', `insert into gateway_nonces values ('${name}', now()) returning now() as answer`);

describe.skipIf(PROGRAMS === undefined)('the page for a PostgreSQL server', () => {
  beforeAll(async () => {
    chmodSync(base, 0o755);
    for (const folder of [backup, sockets]) {
      mkdirSync(folder, { mode: 0o700 });
      if (process.getuid?.() === 0) chownSync(folder, account.uid, account.gid);
    }
    if (process.getuid?.() === 0) chownSync(base, account.uid, account.gid);
    run(`initdb --pgdata=${main} --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync`);
    appendFileSync(join(main, 'postgresql.conf'), `listen_addresses = ''\nunix_socket_directories = '${sockets}'\n`);
    run(`pg_ctl --pgdata=${main} --log=${base}/log start && createdb portal`);
    await migrateDatabase(addressOf('portal'));
    await note('before the dump');
  });

  afterAll(() => {
    if (existsSync(join(main, 'postmaster.pid'))) run(`pg_ctl --pgdata=${main} --mode=immediate stop`);
    rmSync(base, { recursive: true, force: true });
  });

  const [dump = '', back = '', folder = '', copy = '', recover = ''] = blocks('sh');

  it('dumps a database and brings it back', async () => {
    run(asHere(dump));
    await note('after the dump');
    run(asHere(back));
    expect(await ask('portal_back', NAMES)).toEqual(['before the dump']);
    expect(await stepsBehind(addressOf('portal_back'))).toBe(0);
  });

  it('goes back to a moment with a base backup and the archive', async () => {
    run(asHere(folder));
    appendFileSync(join(main, 'postgresql.conf'), asHere(blocks('ini')[0] ?? ''));
    run(`pg_ctl --pgdata=${main} --log=${base}/log --mode=fast restart`);
    run(asHere(copy));
    await note('after the base backup');
    run(`psql --command='select pg_switch_wal()'`);
    const [moment] = (await note('archived never')) as [Date];
    await pause(20);
    await note('a mistake');
    run(asHere(recover, moment.toISOString().replace('T', ' ').replace('Z', '+00')));
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await ask('portal', 'select pg_is_in_recovery() as answer'))[0] === false) break;
      await pause(50);
    }
    const there = await ask('portal', NAMES);
    expect(there).toEqual(expect.arrayContaining(['after the base backup', 'after the dump', 'before the dump']));
    expect(there).not.toContain('a mistake');
    expect(await stepsBehind(addressOf('portal'))).toBe(0);
  });

  it('clears the archive up to a base backup', () => {
    const label =
      run(`ls ${backup}/wal`)
        .split('\n')
        .find((name) => name.endsWith('.backup')) ?? '';
    const [command = ''] = /pg_archivecleanup [^`]+/.exec(page) ?? [];
    run(asHere(command.replace(/\S+\.backup/, label)));
    const left = run(`ls ${backup}/wal`)
      .split('\n')
      .filter((name) => /^[\dA-F]{24}$/.test(name));
    expect(left.every((name) => name >= label.slice(0, 24))).toBe(true);
  });
});
