import type { CrashMode } from './crashing-database.ts';
import { databaseProxy } from './database-proxy.ts';

interface Fault {
  /** Chooses the statement at which it happens. */
  readonly isAt: (statement: number, packet: Buffer) => boolean;
  /**
   * `before`, `after`: all connections are lost before the statement arrives, or before its answer does. `held`: after
   * its answer nothing reaches the database until `repair`, as when others hold all connections.
   */
  readonly mode: CrashMode | 'held';
  /** Instead of cutting all connections. */
  readonly strike?: () => void;
}

export interface FaultyConnection {
  readonly connectionString: string;
  cutAt(statement: number, mode: CrashMode): void;
  /** Kills the process there with `kill`, and its connections with it. */
  killAt(statement: number, mode: CrashMode, kill: () => void): void;
  loseCommit(): void;
  holdAfterCommit(): void;
  /** Removes the fault; returns the number of statements since the last one. */
  repair(): number;
  remove(): Promise<void>;
}

const isCommit = (packet: Buffer) => packet.includes('commit\0');
/** Simple query, parse or bind. */
const isStatement = (packet: Buffer) => ['Q', 'P', 'B'].includes(String.fromCharCode(packet[0] ?? 0));
/** The pools' own connections, not the listener's. */
const isOfPool = (startup: Buffer) => startup.includes('application_name\0vendor-portal\0');

export async function faultyConnection(connectionString: string): Promise<FaultyConnection> {
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
    cutAt: (at, mode) => void arm({ isAt: (statement) => statement === at, mode }),
    killAt: (at, mode, strike) => void arm({ isAt: (statement) => statement === at, mode, strike }),
    loseCommit: () => void arm({ isAt: (_, packet) => isCommit(packet), mode: 'after' }),
    holdAfterCommit: () => void arm({ isAt: (_, packet) => isCommit(packet), mode: 'held' }),
    repair: () => arm(undefined),
    remove: () => proxy.remove(),
  };
}
