import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import type { WireAnswer, WireRequest } from '../hostile/wire-request.ts';
import type { CrashMode } from './crashing-database.ts';
import { faultyConnection } from './faulty-connection.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';

/** The settings take no address without a host; the folder of the socket is named behind it all the same. */
const asSetting = (connectionString: string) => connectionString.replace('@/', '@localhost/');

/** No answer: the process was gone before it could. */
const UNANSWERED = 0;

/** A server in a process of its own, which dies by `kill -9` at a statement of choice and is started again. */
export async function processBehindProxy(
  connectionString: string,
  { id, secret, scopes }: GatewayKey,
  appSecret: string,
) {
  const line = await faultyConnection(connectionString);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  const settings = {
    DEMO: '0',
    // Keys in the database were sealed by the first process.
    APP_SECRET: appSecret,
    GATEWAY_KEYS: `${id}:${secret}:${scopes.join('+')}`,
    DATABASE_URL: asSetting(line.connectionString),
    DATABASE_DIRECT_URL: asSetting(connectionString),
  };
  let server: KillableServer | undefined = await startKillableServer(dataDir, settings);
  let dying: Promise<void> | undefined;

  return {
    /** Statements since the last call; a due kill that didn't happen is cancelled. */
    statements: () => line.repair(),
    dieAt: (statement: number, mode: CrashMode) =>
      line.killAt(statement, mode, () => {
        dying = server?.kill();
        server = undefined;
      }),
    /** Whether it had died; it lives again. */
    comeBack: async (): Promise<boolean> => {
      line.repair();
      if (server) return false;
      await dying;
      server = await startKillableServer(dataDir, settings);
      return true;
    },
    send: async ({ method, url, headers, payload }: WireRequest): Promise<WireAnswer> => {
      try {
        const args = { method, headers, ...(payload !== undefined && { body: payload.toString() }) };
        const answer = await fetch(`${server?.address ?? ''}${url}`, args);
        return { status: answer.status, headers: {}, body: await answer.text() };
      } catch {
        return { status: UNANSWERED, headers: {}, body: '' };
      }
    },
    remove: async () => {
      await server?.stop();
      await line.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
