import { join } from 'node:path';
import { seedDemo } from '../../apps/server/src/features/demo/demo-data.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { chooseDataDir } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { ownSecret, makeSealer, sealWith } from '../../apps/server/src/platform/sealing.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/file-store.ts';
import { ROOT } from '../check/root.ts';

/** As in the tests' servers: with a movable clock no store ever closes. */
const E2E_CONFIG = readConfig({ DEMO: '1', DEV_CLOCK: '1' });

/** `node scripts/e2e/seed.ts <folder>` */
const { path, keys, uploads } = chooseDataDir({ DATA_DIR: process.argv[2] }, ROOT);
sealWith(makeSealer(ownSecret(join(keys, 'app-secret'))));
const postgres = await startEmbeddedPostgres({ dataDir: path });
try {
  await migrateDatabase(postgres.connectionString);
  const files = await openFileStore(undefined, uploads);
  await seedDemo({ connectionString: postgres.connectionString, clock: systemClock, files }, E2E_CONFIG);
} finally {
  await postgres.stop();
}
