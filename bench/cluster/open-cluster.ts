import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { type DatabaseNode, findPrograms, PASSWORD, type Programs, startDatabases } from './patroni.ts';
import { openWorkspace, type Program, until, type Workspace } from './workspace.ts';
import { SERVER } from '../harness/server.ts';
import { GATEWAY_KEYS, openStores } from '../harness/stores.ts';
import { Client } from 'pg';
import { mailServer } from '../../apps/server/src/testing/fakes/mail-server.ts';
import { startS3Server } from '../../apps/server/src/testing/fakes/s3-server.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { print } from '../harness/print.ts';

interface Ports {
  readonly portal: number;
  readonly primary: number;
}

/** One port for the portal, one for the current primary. */
const haproxyCfg = (ports: Ports, nodes: readonly DatabaseNode[], processes: readonly number[]) => `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  retries 2
  option redispatch

frontend portal
  mode http
  bind 127.0.0.1:${ports.portal}
  http-request set-header X-Forwarded-For %[src]
  default_backend processes

backend processes
  mode http
  balance leastconn
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET or { req.hdr(idempotency-key) -m found } !{ req.hdr(x-signature) -m found }
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${processes.map((port, index) => `  server process${index + 1} 127.0.0.1:${port}`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 30m
  timeout server 30m
  option httpchk GET /primary
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} port ${restPort}`).join('\n')}
`;

function startBalancer(
  workspace: Workspace,
  programs: Programs,
  ports: Ports,
  nodes: readonly DatabaseNode[],
  processes: readonly number[],
) {
  const config = workspace.write('haproxy.cfg', haproxyCfg(ports, nodes, processes));
  workspace.run('haproxy', programs.haproxy, ['-db', '-f', config]);
}

/** Connections are shared, so timeouts are set on the role. */
const pgbouncerIni = (port: number, primary: number, users: string) => `[databases]
portal = host=127.0.0.1 port=${primary} dbname=portal

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`;

async function startPooler(workspace: Workspace, programs: Programs, primary: number): Promise<number> {
  const port = await freePort();
  const users = workspace.write('userlist.txt', `"portal" "${PASSWORD}"\n`);
  const config = workspace.write('pgbouncer.ini', pgbouncerIni(port, primary, users));
  workspace.run('pgbouncer', programs.pgbouncer, [config], { isUnprivileged: true });
  return port;
}

async function startNats(workspace: Workspace, programs: Programs): Promise<string> {
  const port = await freePort();
  workspace.run('nats', programs.nats, ['--addr', '127.0.0.1', '--port', String(port)]);
  return `nats://127.0.0.1:${port}`;
}

interface Addresses {
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly eventsUrl: string;
  readonly publicUrl: string;
  readonly storageUrl: string;
  readonly smtpUrl: string;
}

const settings = (addresses: Addresses, port: number, dataDir: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  PUBLIC_URL: addresses.publicUrl,
  TRUST_PROXY: '1',
  DATABASE_URL: addresses.databaseUrl,
  DATABASE_DIRECT_URL: addresses.directUrl,
  POOL_SIZE: '10',
  MIGRATE_AT_START: '0',
  EVENTS_URL: addresses.eventsUrl,
  STORAGE_URL: addresses.storageUrl,
  SMTP_URL: addresses.smtpUrl,
  BANK_LOOKUP_URL: 'https://bank.invalid',
  APP_SECRET: 'a-secret-of-this-run-of-the-bench-alone',
  GATEWAY_KEYS,
  SHOW_METRICS: '1',
  LOG_LEVEL: 'warn',
});

function serverProcess(workspace: Workspace, addresses: Addresses, index: number, port: number) {
  const name = `process${index}`;
  const address = `http://127.0.0.1:${port}`;
  const dataDir = workspace.folderFor(name);
  let running: Program | undefined;
  return {
    start: async () => {
      const one = workspace.run(name, process.execPath, [SERVER], { env: settings(addresses, port, dataDir) });
      running = one;
      const ended = one.exited.then(() => {
        throw new Error(`${name} ended before it served.`);
      });
      await Promise.race([until(`${name} serves`, async () => (await fetch(`${address}/readyz`)).ok), ended]);
    },
    stop: async () => {
      running?.child.kill('SIGTERM');
      await running?.exited;
    },
    kill: async () => {
      running?.kill();
      await running?.exited;
    },
  };
}

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
  print('etcd, two nodes of PostgreSQL under Patroni …');
  const databases = await startDatabases(workspace, programs);
  const primary = await databases.primary();
  await createDatabase(primary?.port ?? 0);

  print('HAProxy, PgBouncer, NATS, S3 …');
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

  print('migrations and stores …');
  await migrateDatabase(addresses.directUrl);
  const stores = await openStores(
    addresses.directUrl,
    Array.from({ length: storeCount }, () => 1),
  );
  const processes = processPorts.map((port, index) => serverProcess(workspace, addresses, index + 1, port));
  return { databases, addresses, stores, processes };
}
