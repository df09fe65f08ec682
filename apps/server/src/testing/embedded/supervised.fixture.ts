import { writeSync } from 'node:fs';
import { StartRefused } from '../../platform/start-refused.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';

/** Stands in for the server: starts PostgreSQL on its folder, reports that, and stops on SIGTERM. */
const report = (message: Record<string, unknown>) => writeSync(1, `${JSON.stringify(message)}\n`);
const [dataDir = ''] = process.argv.slice(2);

let isStopping = false;
try {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const staying = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(staying);
    void postgres.stop();
    isStopping = true;
  });
  const reportEnd = async () => {
    await postgres.ended;
    if (!isStopping) report({ hasEnded: true });
  };
  void reportEnd();
  report({ connectionString: postgres.connectionString, uid: process.getuid?.() });
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  report({ refused: error.message });
  process.exitCode = 1;
}
