import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { socketAddressOf } from '../connection-string.ts';

export interface BreakableDatabase {
  readonly connectionString: string;
  cut(): Promise<void>;
  repair(): Promise<void>;
  remove(): Promise<void>;
}

export async function breakableDatabase(connectionString: string): Promise<BreakableDatabase> {
  const target = new Client({ connectionString });
  const folder = mkdtempSync(join(tmpdir(), 'portal-line-'));
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const forward = (near: Socket) => {
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
      socket.pipe(other);
    }
  };
  const repair = () =>
    new Promise<void>((resolve) => {
      server = createServer(forward).listen(join(folder, '.s.PGSQL.5432'), resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await repair();
  const { user = '', password, database = '' } = target;
  const login = password ? `${user}:${encodeURIComponent(password)}` : user;
  return {
    connectionString: `postgres://${login}@/${database}?host=${encodeURIComponent(folder)}&port=5432&ssl=0`,
    cut,
    repair: repair,
    remove: async () => {
      if (server?.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
