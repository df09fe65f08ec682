import { BEHIND_PROXY, countLost, writeContinuously } from './acknowledged-writes.ts';
import { startKillableServer } from './killable-server.ts';

export interface CrashReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** From the restart until it served again. */
  readonly slowestReturnMs: number;
  readonly exitCode: number | null;
}

/** Enough to be in the middle of some. */
const WRITES_BEFORE = 12;

async function untilWritten(acknowledged: readonly string[], target: number) {
  while (acknowledged.length < target) await new Promise((resolve) => void setImmediate(resolve));
}

type Server = Awaited<ReturnType<typeof startKillableServer>>;

async function killRounds(
  dataDir: string,
  rounds: number,
  kill: (server: Server) => Promise<void>,
): Promise<CrashReport> {
  let [acknowledged, lost, slowestReturnMs] = [0, 0, 0];
  let server = await startKillableServer(dataDir, BEHIND_PROXY);
  for (let round = 0; round < rounds; round += 1) {
    const writing = writeContinuously(server.address);
    await untilWritten(writing.acknowledged, WRITES_BEFORE);
    await kill(server);
    await writing.stop();
    const started = performance.now();
    server = await startKillableServer(dataDir, BEHIND_PROXY);
    slowestReturnMs = Math.max(slowestReturnMs, performance.now() - started);
    acknowledged += writing.acknowledged.length;
    lost += await countLost(server.address, writing.acknowledged);
  }
  const exitCode = await server.stop();
  return { rounds, acknowledged, lost, slowestReturnMs: Math.round(slowestReturnMs), exitCode };
}

export const killServerRounds = (dataDir: string, rounds: number) =>
  killRounds(dataDir, rounds, (server) => server.kill());

export const killDatabaseRounds = (dataDir: string, rounds: number) =>
  killRounds(dataDir, rounds, (server) => server.killDatabase());
