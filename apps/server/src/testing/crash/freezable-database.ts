import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { socketAddressOf } from '../connection-string.ts';

export interface FreezableDatabase {
  readonly connectionString: string;
  /**
   * Connections go silent without being closed, as behind a firewall that dropped them: those of the named application,
   * or all. `isFinal`: new ones go silent too.
   */
  freeze(application?: string, options?: { readonly isFinal?: boolean }): void;
  /** Frozen connections stay frozen, as in reality; new ones work. */
  thaw(): void;
  remove(): Promise<void>;
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  application: string;
}

/** The first packet of a connection names the application, between zero bytes. */
const applicationIn = (packet: Buffer) => {
  const fields = packet.toString('latin1').split('\0');
  return fields[fields.indexOf('application_name') + 1] ?? '';
};

const none = (_application: string) => false;

const silence = ({ near, far }: Connection) => {
  for (const socket of [near, far]) {
    socket.unpipe();
    socket.removeAllListeners('data').pause();
  }
};

export async function freezableDatabase(connectionString: string): Promise<FreezableDatabase> {
  const target = new Client({ connectionString });
  const folder = mkdtempSync(join(tmpdir(), 'portal-connection-'));
  const connections = new Set<Connection>();
  let isFrozen = none;

  const server = createServer((near) => {
    const connection: Connection = { near, far: createConnection(socketAddressOf(target)), application: '' };
    connections.add(connection);
    const hangUp = () => {
      connections.delete(connection);
      connection.near.destroy();
      connection.far.destroy();
    };
    for (const socket of [near, connection.far]) socket.on('error', hangUp).on('close', hangUp);
    near.once('data', (packet: Buffer) => {
      connection.application = applicationIn(packet);
      if (isFrozen(connection.application)) return;
      connection.far.write(packet);
      near.pipe(connection.far);
      connection.far.pipe(near);
    });
  });
  await new Promise<void>((resolve) => void server.listen(join(folder, '.s.PGSQL.5432'), resolve));

  const { user = '', password, database = '' } = target;
  const login = password ? `${user}:${encodeURIComponent(password)}` : user;
  return {
    connectionString: `postgres://${login}@/${database}?host=${encodeURIComponent(folder)}&port=5432&ssl=0`,
    freeze: (application, { isFinal = false } = {}) => {
      const isMeant = (name: string) => application === undefined || name === application;
      for (const connection of connections) if (isMeant(connection.application)) silence(connection);
      if (isFinal) isFrozen = isMeant;
    },
    thaw: () => {
      isFrozen = none;
    },
    remove: async () => {
      for (const { near, far } of connections) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => void server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
