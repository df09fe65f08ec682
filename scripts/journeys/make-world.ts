import { join } from 'node:path';
import { seedDemoStores } from '../../apps/server/src/features/demo/demo-world.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { chooseDataDir } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { ownSecret } from '../../apps/server/src/platform/keys/own-secret.ts';
import { sealerOf, sealWith } from '../../apps/server/src/platform/keys/sealing.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/open-store.ts';
import { ROOT } from '../check/root.ts';

/**
 * `node scripts/journeys/make-world.ts <folder>`: as much of the demo as is the same at any hour, in a folder that the journeys'
 * servers start from copies of. What depends on the time, the orders first of all, each makes when it starts.
 */
const { path, keys, uploads } = chooseDataDir({ DATA_DIR: process.argv[2] }, ROOT);
sealWith(sealerOf(ownSecret(join(keys, 'app-secret'))));
const postgres = await startEmbeddedPostgres({ dataDir: path });
try {
  await migrateDatabase(postgres.connectionString);
  const { db, close } = openDatabase(postgres.connectionString, { maxConnections: 10 });
  await seedDemoStores({ db, clock: systemClock, files: await openFileStore(undefined, uploads) });
  await close();
} finally {
  await postgres.stop();
}
