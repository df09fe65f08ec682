import { Client } from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { PASSWORD, startDatabases } from './patroni.ts';
import { findPrograms } from './programs.ts';
import { openScene, until } from './scene.ts';
import { serverProcess, startStandIns, type Addresses } from './servers.ts';
import { openStores } from '../harness/stores.ts';
import { startBalancer, startNats, startPooler } from './ways.ts';

const PROCESSES = 4;

/** Through the pooler nobody can say for themselves how long they wait: the role says it. */
const ROLE = [
  `create role portal login password '${PASSWORD}'`,
  `alter role portal set statement_timeout = '10s'`,
  `alter role portal set lock_timeout = '5s'`,
  `alter role portal set idle_in_transaction_session_timeout = '10s'`,
  'create database portal owner portal',
];

async function makeDatabase(port: number) {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' });
  await client.connect();
  for (const statement of ROLE) await client.query(statement);
  await client.end();
}

const at = (port: number) => `postgres://portal:${PASSWORD}@127.0.0.1:${port}/portal`;

const isOpenAt = (connectionString: string) => async () => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** All that an operator sets up, on this machine alone. No process serves yet. */
export async function openWorld(storeCount: number, isKept: boolean, say: (text: string) => void) {
  const programs = findPrograms();
  const scene = openScene(isKept);
  say('etcd, two nodes of PostgreSQL under Patroni …');
  const databases = await startDatabases(scene, programs);
  const primary = await databases.primary();
  await makeDatabase(primary?.port ?? 0);

  say('balancer, pooler, NATS, files …');
  const ports = {
    portal: await scene.freePort(),
    primary: await scene.freePort(),
  };
  const processPorts = [];
  for (let place = 0; place < PROCESSES; place += 1) processPorts.push(await scene.freePort());
  startBalancer(scene, programs, ports, databases.nodes, processPorts);
  const pooler = await startPooler(scene, programs, ports.primary);
  const addresses: Addresses = {
    databaseUrl: at(pooler),
    directUrl: at(ports.primary),
    eventsUrl: await startNats(scene, programs),
    publicUrl: `http://127.0.0.1:${ports.portal}`,
    ...(await startStandIns(scene)),
  };
  for (const url of [addresses.directUrl, addresses.databaseUrl])
    await until('the ways to the database are open', isOpenAt(url), 20);

  say('migrations and stores …');
  await migrateDatabase(addresses.directUrl);
  const stores = await openStores(
    addresses.directUrl,
    Array.from({ length: storeCount }, () => 1),
  );
  const processes = processPorts.map((port, place) => serverProcess(scene, addresses, place + 1, port));
  return { scene, databases, addresses, stores, processes };
}
