import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A host that starts with a slash is the folder of a Unix socket. */
const socketAddressOf = ({ host, port }: Pick<Client, 'host' | 'port'>) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

const passAll = (near: Socket, far: Socket) => void near.pipe(far).pipe(near);

/** A Unix socket before the database. `connect` decides which packets pass. */
export async function databaseProxy(connectionString: string, connect = passAll) {
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
    /** Both ends of every open connection. */
    sockets,
    open,
    /** Ends all connections and refuses new ones. */
    close,
    remove: async () => {
      if (server?.listening) await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type CrashMode = 'before' | 'after';

interface Fault {
  /** Chooses the statement at which it happens. */
  readonly isAt: (statement: number, packet: Buffer) => boolean;
  /**
   * `before`, `after`: all connections are lost before the statement arrives, or before its response does. `held`: after
   * its response nothing reaches the database until `repair`, as when others hold all connections.
   */
  readonly mode: CrashMode | 'held';
  /** Instead of cutting all connections. */
  readonly strike?: () => void;
}

const isCommit = (packet: Buffer) => packet.includes('commit\0');
/** Simple query, parse or bind. */
const isStatement = (packet: Buffer) => ['Q', 'P', 'B'].includes(String.fromCharCode(packet[0] ?? 0));
/** The pools' own connections, not the listener's. */
const isOfPool = (startup: Buffer) => startup.includes('application_name\0vendor-portal\0');

export async function faultyConnection(connectionString: string) {
  const held: (() => void)[] = [];
  let fault: Fault | undefined;
  let isHeld = false;
  let statements = 0;
  const cut = () => proxy.sockets.forEach((socket) => socket.destroy());

  const proxy = await databaseProxy(connectionString, (near, far) => {
    let pass = false;
    let answering: Fault | undefined;
    near.once('data', (startup: Buffer) => (pass = !isOfPool(startup)));
    near.on('data', (packet: Buffer) => {
      const forward = () => void far.write(packet);
      if (isHeld) return void held.push(forward);
      if (pass || !isStatement(packet)) return forward();
      statements += 1;
      if (!fault?.isAt(statements, packet)) return forward();
      const { mode, strike = cut } = (answering = fault);
      fault = undefined;
      if (mode === 'before') return strike();
      return forward();
    });
    far.on('data', (packet: Buffer) => {
      if (answering?.mode === 'after') return (answering.strike ?? cut)();
      isHeld ||= answering?.mode === 'held';
      answering = undefined;
      return void near.write(packet);
    });
  });

  const arm = (next: Fault | undefined) => {
    const seen = statements;
    [fault, statements, isHeld] = [next, 0, false];
    for (const forward of held.splice(0)) forward();
    return seen;
  };
  return {
    connectionString: proxy.connectionString,
    /** At a transaction's `begin` it is only tried again, over another connection. */
    cutAt: (at: number, mode: CrashMode) => void arm({ isAt: (statement) => statement === at, mode }),
    /** Kills the process there with `strike`, and its connections with it. */
    killAt: (at: number, mode: CrashMode, strike: () => void) =>
      void arm({ isAt: (statement) => statement === at, mode, strike }),
    loseCommit: () => void arm({ isAt: (_, packet) => isCommit(packet), mode: 'after' }),
    holdAfterCommit: () => void arm({ isAt: (_, packet) => isCommit(packet), mode: 'held' }),
    /** Removes the fault; returns the number of statements since the last one. */
    repair: () => arm(undefined),
    remove: () => proxy.remove(),
  };
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

export async function freezableDatabase(connectionString: string) {
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
    /**
     * Connections go silent without being closed, as behind a firewall that dropped them: those of the named
     * application, or all. `isFinal`: new ones go silent too.
     */
    freeze: (application?: string, { isFinal = false } = {}) => {
      const isMeant = (name: string) => application === undefined || name === application;
      for (const connection of connections) if (isMeant(connection.application)) silence(connection);
      if (isFinal) isFrozen = isMeant;
    },
    /** Frozen connections stay frozen, as in reality; new ones work. */
    thaw: () => {
      isFrozen = none;
    },
    remove: () => proxy.remove(),
  };
}
