import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greeting, type Opened } from './greeting.ts';
import { readConfig, type Config } from './platform/config.ts';
import { chooseDataDir, clusterFolderIn } from './platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { LogFile } from './platform/http/logging.ts';
import { ownFile, ROOT } from './platform/own-files.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer, type RunningServer } from './start.ts';

const version = () => (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

const report = (line: string) => void process.stdout.write(`${line}\n`);

function printAddress(opened: Opened): void {
  process.stdout.write(greeting(opened));
}

/** A scene on another day gets a temporary folder, so that the demo's own time isn't affected. */
const isShow = ({ DEMO_SCENE, DATABASE_URL }: Config) =>
  DEMO_SCENE === 'busy_friday' && !DATABASE_URL && !process.env['DATA_DIR'];

/** Without its database the server could only refuse requests. */
async function stopWithDatabase({ ended, dataDir }: EmbeddedPostgres, stopping: AbortController): Promise<void> {
  await ended;
  if (stopping.signal.aborted) return;
  process.exitCode = 1;
  process.stderr.write(`PostgreSQL has ended (${dataDir}/postgres.log may say why). Start the portal again.\n`);
  stopping.abort();
}

/** Stops on SIGTERM, Ctrl-C, or when its launcher is gone. */
export async function main(announce = printAddress): Promise<void> {
  const stopping = new AbortController();
  let embedded: EmbeddedPostgres | undefined;
  let server: RunningServer | undefined;
  let show: string | undefined;
  try {
    const config = readConfig(process.env);
    if (isShow(config)) show = join(tmpdir(), `vendor-portal-friday-${randomUUID()}`);
    const { DATA_DIR, DATABASE_URL } = config;
    const dataDir = chooseDataDir({ DATA_DIR: show ?? DATA_DIR, DATABASE_URL }, ROOT);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const)
      process.on(signal, () => {
        if (!stopping.signal.aborted) server?.app.log.info({ signal }, 'stopping');
        stopping.abort();
      });

    if (config.DATABASE_URL === undefined) {
      if (config.isDemo && !existsSync(clusterFolderIn(dataDir.path))) report('Creating the database …');
      embedded = await startEmbeddedPostgres({ dataDir: dataDir.path, signal: stopping.signal });
      void stopWithDatabase(embedded, stopping);
    }
    const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? '';
    const logFile = config.logsToFile ? new LogFile(dataDir.logs) : undefined;
    server = await startServer({
      config,
      connectionString,
      keysFolder: dataDir.keys,
      uploadsFolder: dataDir.uploads,
      portalFolder: ownFile('apps/web/dist'),
      version: version(),
      logFile,
      report,
      signal: stopping.signal,
    });
    announce({ config, address: server.address, logFile: logFile?.path });
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.exitCode = 1;
      process.stderr.write(`${error instanceof StartRefused ? error.message : String((error as Error).stack)}\n`);
    }
  }
  stopping.abort();
  await server?.stop();
  server?.app.log.info('stopped');
  await embedded?.stop();
  if (show !== undefined) rmSync(show, { recursive: true, force: true });
  if (process.channel) process.disconnect();
}
