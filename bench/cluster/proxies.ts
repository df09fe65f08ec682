import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { PASSWORD, type DatabaseNode } from './patroni.ts';
import type { Programs } from './programs.ts';
import type { Workspace } from './workspace.ts';

export interface Ports {
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
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${processes.map((port, place) => `  server process${place + 1} 127.0.0.1:${port}`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 30m
  timeout server 30m
  option httpchk GET /primary
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} port ${restPort}`).join('\n')}
`;

export function startBalancer(
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

export async function startPooler(workspace: Workspace, programs: Programs, primary: number): Promise<number> {
  const port = await freePort();
  const users = workspace.write('userlist.txt', `"portal" "${PASSWORD}"\n`);
  const config = workspace.write('pgbouncer.ini', pgbouncerIni(port, primary, users));
  workspace.run('pgbouncer', programs.pgbouncer, [config], { isUnprivileged: true });
  return port;
}

export async function startNats(workspace: Workspace, programs: Programs): Promise<string> {
  const port = await freePort();
  workspace.run('nats', programs.nats, ['--addr', '127.0.0.1', '--port', String(port)]);
  return `nats://127.0.0.1:${port}`;
}
