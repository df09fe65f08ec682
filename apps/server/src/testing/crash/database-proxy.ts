import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { socketAddressOf } from '../connection-string.ts';

export interface DatabaseProxy {
  readonly connectionString: string;
  /** Both ends of every open connection. */
  readonly sockets: ReadonlySet<Socket>;
  open(): Promise<void>;
  /** Ends all connections and refuses new ones. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

const passAll = (near: Socket, far: Socket) => void near.pipe(far).pipe(near);

/** A Unix socket before the database. `connect` decides which packets pass. */
export async function databaseProxy(connectionString: string, connect = passAll): Promise<DatabaseProxy> {
  const target = new Client({ connectionString });
  const folder = mkdtempSync(join(tmpdir(), 'portal-connection-'));
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const accept = (near: Socket) => {
    const far = createConnection(socketAddressOf(target));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    connect(near, far);
  };
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer(accept).listen(join(folder, '.s.PGSQL.5432'), resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await open();
  const { user = '', password, database = '' } = target;
  const login = password ? `${user}:${encodeURIComponent(password)}` : user;
  return {
    connectionString: `postgres://${login}@/${database}?host=${encodeURIComponent(folder)}&port=5432&ssl=0`,
    sockets,
    open,
    close,
    remove: async () => {
      if (server?.listening) await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
