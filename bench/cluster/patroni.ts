import { join } from 'node:path';
import { childrenOf, postmasterIn } from '../harness/processes.ts';
import type { Programs } from './programs.ts';
import { until, type Running, type Scene } from './scene.ts';

export const PASSWORD = 'of-this-run-alone';

interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
  readonly dataDir: string;
  readonly sockets: string;
  readonly passFile: string;
  readonly binDir: string;
}

/** `synchronous_mode` is what keeps an acknowledged order through the loss of the primary. */
const patroniYml = (node: NodeOptions) => `scope: portal
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  hosts: 127.0.0.1:${node.etcdPort}
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
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.dataDir}
  bin_dir: ${node.binDir}
  pgpass: ${node.passFile}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters:
    unix_socket_directories: ${node.sockets}
    shared_buffers: 64MB
`;

/** None where it is not running. */
function postgresIn(dataDir: string): number[] {
  try {
    const first = postmasterIn(dataDir);
    return [first, ...childrenOf(first)];
  } catch {
    return [];
  }
}

function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }
}

export type DatabaseNode = Awaited<ReturnType<typeof startNode>>;

async function startNode(scene: Scene, programs: Programs, etcdPort: number, name: string) {
  const [port, restPort] = [await scene.freePort(), await scene.freePort()];
  const home = scene.folderFor(name);
  const dataDir = join(home, 'data');
  const config = scene.write(
    `${name}.yml`,
    patroniYml({
      name,
      port,
      restPort,
      etcdPort,
      dataDir,
      sockets: home,
      passFile: join(home, 'pgpass'),
      binDir: programs.postgresBin,
    }),
  );
  const start = (): Running => scene.run(name, programs.patroni, [config], { isUnprivileged: true });
  let patroni = start();
  const killPostgres = () => killAll(postgresIn(dataDir));
  const is = async (what: string) =>
    (await fetch(`http://127.0.0.1:${restPort}/${what}`, { signal: AbortSignal.timeout(1_000) })).ok;
  return {
    name,
    port,
    restPort,
    is,
    /** PostgreSQL dies, and who looks after it lives. */
    killPostgres,
    /** All that ran there is gone at once. */
    killMachine: () => {
      patroni.kill();
      killPostgres();
    },
    startAgain: () => {
      patroni = start();
    },
  };
}

/** etcd, which says who leads, and two nodes of PostgreSQL under Patroni: one leads, the other follows. */
export async function startDatabases(scene: Scene, programs: Programs) {
  const [client, peer] = [await scene.freePort(), await scene.freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  scene.run(
    'etcd',
    programs.etcd,
    [
      '--name=one',
      `--data-dir=${scene.folderFor('etcd')}`,
      `--initial-cluster=one=${peerUrl}`,
      `--listen-client-urls=${clientUrl}`,
      `--advertise-client-urls=${clientUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
    ],
    // Elsewhere than on x86 it wants to be told that this is meant.
    { isUnprivileged: true, env: { ETCD_UNSUPPORTED_ARCH: process.arch } },
  );
  await until('etcd answers', async () => (await fetch(`${clientUrl}/health`)).ok, 20);
  const first = await startNode(scene, programs, client, 'node1');
  await until('the first node leads', () => first.is('primary'), 90);
  const second = await startNode(scene, programs, client, 'node2');
  const nodes = [first, second];
  const find = async (what: string) => {
    for (const node of nodes) if (await node.is(what).catch(() => false)) return node;
    return undefined;
  };
  /** Who leads says that the other has all that is acknowledged: only then may it die. */
  const hasStandby = async () => {
    const leader = await find('primary');
    const standby = await find('sync');
    if (!leader || !standby || leader === standby) return false;
    const answer = await fetch(`http://127.0.0.1:${leader.restPort}/cluster`, { signal: AbortSignal.timeout(1_000) });
    const { members } = (await answer.json()) as { members: { name: string; role: string; lag?: number | string }[] };
    return members.some(({ name, role, lag }) => name === standby.name && role === 'sync_standby' && lag === 0);
  };
  await until('the second node follows', hasStandby, 90);
  return { nodes, primary: () => find('primary'), hasStandby };
}
