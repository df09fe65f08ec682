import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_VENDOR } from './features/demo/demo-vendor.ts';
import { readConfig, type Config } from './platform/config.ts';
import { chooseDataDir } from './platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer, type RunningServer } from './start.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PORTAL = fileURLToPath(new URL('../../web/dist', import.meta.url));

const version = () => (JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }).version;

const log = (line: string) => void process.stderr.write(`${line}\n`);

function greet(config: Config, address: string): void {
  const lines = [`Vendor portal is open at ${address}`];
  if (config.isDemo) {
    lines.push(`Sign in as ${DEMO_VENDOR.email} with the password ${DEMO_VENDOR.password}`);
    lines.push(`Codes arrive in the mailbox at ${address}/dev/mailbox`);
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/** Starts everything, and stops it on TERM, Ctrl-C, or when the process that launched it is gone. */
export async function main(): Promise<void> {
  const stopping = new AbortController();
  let embedded: EmbeddedPostgres | undefined;
  let server: RunningServer | undefined;
  try {
    const config = readConfig(process.env);
    const dataDir = chooseDataDir(process.env, ROOT);
    const stop = () => {
      embedded?.announceStop();
      stopping.abort();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

    if (config.DATABASE_URL === undefined) {
      embedded = await startEmbeddedPostgres({ dataDir: dataDir.path, log, signal: stopping.signal });
    }
    const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? '';
    server = await startServer({
      config,
      connectionString,
      keysFolder: dataDir.keys,
      uploadsFolder: dataDir.uploads,
      portalFolder: PORTAL,
      version: version(),
    });
    greet(config, server.address);
    if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.exitCode = 1;
      process.stderr.write(`${error instanceof StartRefused ? error.message : String((error as Error).stack)}\n`);
    }
  }
  await server?.stop();
  await embedded?.stop();
  if (process.channel) process.disconnect();
}
