import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
