import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayKey } from '../../platform/gateway/gateway-keys.ts';
import type { WireAnswer, WireRequest } from '../hostile/wire-request.ts';
import type { CrashMode } from './crashing-database.ts';
import { faultyConnection } from './faulty-connection.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';

/** The setting requires a host; the socket's folder is still in the query. */
const asSetting = (connectionString: string) => connectionString.replace('@/', '@localhost/');

/** No answer: the process died before it could. */
const UNANSWERED = 0;

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
    /** Since the last call; a pending kill that didn't happen is cancelled. */
    statements: () => line.repair(),
    dieAt: (statement: number, mode: CrashMode) =>
      line.killAt(statement, mode, () => {
        dying = server?.kill();
        server = undefined;
      }),
    /** Restarts it if it died; returns whether it did. */
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
