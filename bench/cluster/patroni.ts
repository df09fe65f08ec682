import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { listChildren, postmasterIn } from '../harness/processes.ts';
import { type Program, signal, until, type Workspace } from './workspace.ts';

const PROGRAMS = {
  patroni: { package: 'patroni', path: '/usr/bin/patroni' },
  etcd: { package: 'etcd-server', path: '/usr/bin/etcd' },
  /** Patroni's client of etcd. */
  etcdModule: { package: 'python3-etcd', path: '/usr/lib/python3/dist-packages/etcd' },
  pgbouncer: { package: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
  haproxy: { package: 'haproxy', path: '/usr/sbin/haproxy' },
  nats: { package: 'nats-server', path: '/usr/sbin/nats-server' },
} as const;

export type Programs = Readonly<Record<keyof typeof PROGRAMS | 'postgresBin', string>>;

const POSTGRES = '/usr/lib/postgresql';

const OLDEST_POSTGRES = 15;

function postgresBin(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const [newest] = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES && existsSync(join(POSTGRES, `${version}/bin/postgres`)))
    .toSorted((one, other) => other - one);
  return newest === undefined ? undefined : join(POSTGRES, `${newest}/bin`);
}

/** Throws with the names of missing packages. */
export function findPrograms(): Programs {
  const bin = postgresBin();
  const missing = [
    ...Object.values(PROGRAMS)
      .filter(({ path }) => !existsSync(path))
      .map((program) => program.package),
    ...(bin === undefined ? ['postgresql'] : []),
  ];
  if (missing.length > 0 || bin === undefined) {
    throw new Error(`A cluster needs Debian packages that are missing: apt-get install ${missing.join(' ')}.`);
  }
  const paths = Object.fromEntries(Object.entries(PROGRAMS).map(([name, { path }]) => [name, path]));
  return { ...(paths as Record<keyof typeof PROGRAMS, string>), postgresBin: bin };
}

export const PASSWORD = 'of-this-run-alone';

interface Ports {
  readonly postgres: number;
  readonly rest: number;
  readonly etcd: number;
}

/** `synchronous_mode` keeps acknowledged orders when the primary is lost. */
const patroniYml = (node: Readonly<Record<'name' | 'home' | 'binDir', string>>, ports: Ports) => `scope: portal
name: ${node.name}
restapi:
  listen: 127.0.0.1:${ports.rest}
  connect_address: 127.0.0.1:${ports.rest}
etcd3:
  hosts: 127.0.0.1:${ports.etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 150
        wal_level: replica
        synchronous_commit: 'on'
        wal_keep_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${ports.postgres}
  connect_address: 127.0.0.1:${ports.postgres}
  data_dir: ${node.home}/data
  bin_dir: ${node.binDir}
  pgpass: ${node.home}/pgpass
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters:
    unix_socket_directories: ${node.home}
    shared_buffers: 64MB
`;

function processesIn(dataDir: string): number[] {
  try {
    const first = postmasterIn(dataDir);
    return [first, ...listChildren(first)];
  } catch {
    return [];
  }
}

export type DatabaseNode = Awaited<ReturnType<typeof startNode>>;

async function startNode(workspace: Workspace, programs: Programs, etcdPort: number, name: string) {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = workspace.folderFor(name);
  const node = { name, home, binDir: programs.postgresBin };
  const config = workspace.write(`${name}.yml`, patroniYml(node, { postgres: port, rest: restPort, etcd: etcdPort }));
  const start = (): Program => workspace.run(name, programs.patroni, [config], { isUnprivileged: true });
  let patroni = start();
  const killPostgres = () => processesIn(join(home, 'data')).forEach((pid) => signal(pid, 'SIGKILL'));
  const is = async (what: string) =>
    (await fetch(`http://127.0.0.1:${restPort}/${what}`, { signal: AbortSignal.timeout(1_000) })).ok;
  return {
    name,
    port,
    restPort,
    is,
    /** Patroni survives. */
    killPostgres,
    killMachine: () => {
      patroni.kill();
      killPostgres();
    },
    startAgain: () => {
      patroni = start();
    },
  };
}

/** etcd and two nodes of PostgreSQL under Patroni: a primary and a synchronous standby. */
export async function startDatabases(workspace: Workspace, programs: Programs) {
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  workspace.run(
    'etcd',
    programs.etcd,
    [
      '--name=one',
      `--data-dir=${workspace.folderFor('etcd')}`,
      `--initial-cluster=one=${peerUrl}`,
      `--listen-client-urls=${clientUrl}`,
      `--advertise-client-urls=${clientUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
    ],
    // etcd refuses other architectures than x86 without it.
    { isUnprivileged: true, env: { ETCD_UNSUPPORTED_ARCH: process.arch } },
  );
  await until('etcd answers', async () => (await fetch(`${clientUrl}/health`)).ok, 20);
  const first = await startNode(workspace, programs, client, 'node1');
  await until('the first node is primary', () => first.is('primary'), 90);
  const second = await startNode(workspace, programs, client, 'node2');
  const nodes = [first, second];
  const find = async (what: string) => {
    for (const node of nodes) if (await node.is(what).catch(() => false)) return node;
    return undefined;
  };
  /** The primary reports that the standby has every acknowledged write: only then may it be killed. */
  const hasStandby = async () => {
    const leader = await find('primary');
    const standby = await find('sync');
    if (!leader || !standby || leader === standby) return false;
    const response = await fetch(`http://127.0.0.1:${leader.restPort}/cluster`, { signal: AbortSignal.timeout(1_000) });
    const { members } = (await response.json()) as { members: { name: string; role: string; lag?: number | string }[] };
    return members.some(({ name, role, lag }) => name === standby.name && role === 'sync_standby' && lag === 0);
  };
  await until('the second node is standby', hasStandby, 90);
  return { nodes, primary: () => find('primary'), hasStandby };
}
