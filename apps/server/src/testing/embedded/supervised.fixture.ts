import { writeSync } from 'node:fs';
import { StartRefused } from '../../platform/start-refused.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';

/** A server's stand-in: starts PostgreSQL on the folder it is given, says so, and stops on SIGTERM. */
const say = (message: Record<string, unknown>) => writeSync(1, `${JSON.stringify(message)}\n`);
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
    if (!isStopping) say({ hasEnded: true });
  };
  void reportEnd();
  say({ connectionString: postgres.connectionString, uid: process.getuid?.() });
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  say({ refused: error.message });
  process.exitCode = 1;
}
