import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts what a cluster is made of. */
const PROGRAMS = {
  patroni: { package: 'patroni', path: '/usr/bin/patroni' },
  etcd: { package: 'etcd-server', path: '/usr/bin/etcd' },
  /** Patroni asks etcd through it. */
  etcdModule: { package: 'python3-etcd', path: '/usr/lib/python3/dist-packages/etcd' },
  pgbouncer: { package: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
  haproxy: { package: 'haproxy', path: '/usr/sbin/haproxy' },
  nats: { package: 'nats-server', path: '/usr/sbin/nats-server' },
} as const;

export type Programs = Readonly<Record<keyof typeof PROGRAMS | 'postgresBin', string>>;

const POSTGRES = '/usr/lib/postgresql';
/** The server refuses older ones. */
const OLDEST_POSTGRES = 15;

function postgresBin(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const [newest] = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES && existsSync(join(POSTGRES, `${version}/bin/postgres`)))
    .toSorted((one, other) => other - one);
  return newest === undefined ? undefined : join(POSTGRES, `${newest}/bin`);
}

/** All of them, or one sentence that names the packages that are not there. */
export function findPrograms(): Programs {
  const bin = postgresBin();
  const missing = [
    ...Object.values(PROGRAMS)
      .filter(({ path }) => !existsSync(path))
      .map((program) => program.package),
    ...(bin === undefined ? ['postgresql'] : []),
  ];
  if (missing.length > 0 || bin === undefined) {
    throw new Error(
      `A cluster needs packages of Debian's that are not here: ${missing.join(', ')}; apt-get install ${missing.join(' ')} brings them.`,
    );
  }
  const paths = Object.fromEntries(Object.entries(PROGRAMS).map(([name, { path }]) => [name, path]));
  return { ...(paths as Record<keyof typeof PROGRAMS, string>), postgresBin: bin };
}
