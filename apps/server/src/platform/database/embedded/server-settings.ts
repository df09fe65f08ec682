import type { Cluster, Recovery } from './cluster.ts';
import { PORT } from './socket-folder.ts';

/** Given on the command line, where they win over the folder's own file and follow the version of the program. */
export function serverSettings(cluster: Cluster): string[] {
  const settings = {
    ...SMALL,
    ...QUIET,
    ...reachedBy(cluster.sockets),
    ...(cluster.durability === 'none' ? HASTY : {}),
    ...(cluster.walArchive === undefined ? {} : archivedTo(cluster.walArchive)),
    ...(cluster.recovery === undefined ? {} : recoveredBy(cluster.recovery)),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const reachedBy = (sockets: string) => ({
  listen_addresses: '',
  port: PORT,
  unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
});

/** For a machine with two cores that has other things to do. No replica follows it, but a backup does. */
const SMALL = {
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: 100,
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  wal_level: 'replica',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  TimeZone: 'UTC',
};

/** Rows carry e-mail addresses and codes, so no statement, no detail and no parameter reaches the log. */
const QUIET = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** Nobody takes a backup of it either. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal' };

/** For the shell, in which PostgreSQL puts names for `%p` and `%f`. */
const quoted = (path: string) => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

/** A segment stands there under its name only when it is whole; one that was copied before a crash is compared. */
const archivedTo = (folder: string) => {
  const [place, draft] = [`${quoted(folder)}/%f`, `${quoted(folder)}/%f.part`];
  return {
    archive_mode: 'on',
    archive_command: `if test -e ${place}; then cmp -s "%p" ${place}; else cp "%p" ${draft} && sync ${draft} && mv ${draft} ${place}; fi`,
    archive_timeout: '60s',
  };
};

/** Nobody gets in before it is over. */
const recoveredBy = ({ walArchive, until }: Recovery) => ({
  hot_standby: 'off',
  restore_command: walArchive === undefined ? 'false' : `cp ${quoted(walArchive)}/%f "%p"`,
  recovery_target_action: 'promote',
  // While it reads its command line it knows no name of a time zone, Z included.
  ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
});
