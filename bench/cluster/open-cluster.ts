import { Client } from 'pg';
import { mailServer } from '../../apps/server/src/testing/fakes/mail-server.ts';
import { startS3Server } from '../../apps/server/src/testing/fakes/s3-server.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { PASSWORD, startDatabases } from './patroni.ts';
import { findPrograms } from './programs.ts';
import { openWorkspace, until } from './workspace.ts';
import { serverProcess, type Addresses } from './servers.ts';
import { say } from '../harness/print.ts';
import { openStores } from '../harness/stores.ts';
import { startBalancer, startNats, startPooler } from './proxies.ts';

const PROCESSES = 4;

/** PgBouncer shares connections, so timeouts are set on the role. */
const ROLE = [
  `create role portal login password '${PASSWORD}'`,
  `alter role portal set statement_timeout = '10s'`,
  `alter role portal set lock_timeout = '5s'`,
  `alter role portal set idle_in_transaction_session_timeout = '10s'`,
  'create database portal owner portal',
];

async function createDatabase(port: number) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' });
  await client.connect();
  for (const statement of ROLE) await client.query(statement);
  await client.end();
}

const urlOf = (port: number) => `postgres://portal:${PASSWORD}@127.0.0.1:${port}/portal`;

const isReachable = (connectionString: string) => async () => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Everything but the server processes is running. */
export async function openCluster(storeCount: number) {
  const programs = findPrograms();
  const workspace = openWorkspace();
  say('etcd, two nodes of PostgreSQL under Patroni …');
  const databases = await startDatabases(workspace, programs);
  const primary = await databases.primary();
  await createDatabase(primary?.port ?? 0);

  say('HAProxy, PgBouncer, NATS, S3 …');
  const ports = { portal: await freePort(), primary: await freePort() };
  const processPorts = [];
  for (let index = 0; index < PROCESSES; index += 1) processPorts.push(await freePort());
  startBalancer(workspace, programs, ports, databases.nodes, processPorts);
  const pooler = await startPooler(workspace, programs, ports.primary);
  // Debian has no S3 server, so the tests' one is used.
  const [s3, mail] = [await startS3Server(), await mailServer()];
  const addresses: Addresses = {
    databaseUrl: urlOf(pooler),
    directUrl: urlOf(ports.primary),
    eventsUrl: await startNats(workspace, programs),
    publicUrl: `http://127.0.0.1:${ports.portal}`,
    storageUrl: s3.url,
    smtpUrl: mail.url(),
  };
  for (const url of [addresses.directUrl, addresses.databaseUrl])
    await until('the database is reachable', isReachable(url), 20);

  say('migrations and stores …');
  await migrateDatabase(addresses.directUrl);
  const stores = await openStores(
    addresses.directUrl,
    Array.from({ length: storeCount }, () => 1),
  );
  const processes = processPorts.map((port, index) => serverProcess(workspace, addresses, index + 1, port));
  return { databases, addresses, stores, processes };
}
