import type { Socket } from 'node:net';
import { databaseProxy } from './database-proxy.ts';

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
  const connections = new Set<Connection>();
  let isFrozen = none;

  const proxy = await databaseProxy(connectionString, (near, far) => {
    const connection: Connection = { near, far, application: '' };
    connections.add(connection);
    near.on('close', () => connections.delete(connection));
    near.once('data', (packet: Buffer) => {
      connection.application = applicationIn(packet);
      if (isFrozen(connection.application)) return;
      far.write(packet);
      near.pipe(far);
      far.pipe(near);
    });
  });
  return {
    connectionString: proxy.connectionString,
    freeze: (application, { isFinal = false } = {}) => {
      const isMeant = (name: string) => application === undefined || name === application;
      for (const connection of connections) if (isMeant(connection.application)) silence(connection);
      if (isFinal) isFrozen = isMeant;
    },
    thaw: () => {
      isFrozen = none;
    },
    remove: () => proxy.remove(),
  };
}
