import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../../features/demo/demo-data.ts';
import { movableClock } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { freshDatabase, type FreshDatabase } from '../fresh-database.ts';
import { DEMO_TEMPLATE } from '../test-cluster.ts';

interface Made {
  readonly database: FreshDatabase;
  readonly uploads: string;
  readonly at: Date;
}

/** Made by two processes at once and by one that starts later: it must exist once. */
async function make(uploads: string): Promise<void> {
  mkdirSync(uploads, { recursive: true });
  const draft = await freshDatabase();
  const demo = await buildTestApp({ connectionString: draft.connectionString, uploads });
  const seed = () => seedDemo(demo);
  await Promise.all([seed(), seed()]);
  await seed();
  await demo.close();
  await draft.rename(DEMO_TEMPLATE);
}

/** Takes ten seconds of CPU or more, so the first in a run makes it and the others wait. */
async function madeOnce(): Promise<Made> {
  const folder = inject('demoFolder');
  const [uploads, time] = [join(folder, 'uploads'), join(folder, 'made-at')];
  const lock = new Client({ connectionString: inject('testCluster') });
  await lock.connect();
  try {
    await lock.query(`select pg_advisory_lock(hashtext('${DEMO_TEMPLATE}'))`);
    if (!existsSync(time)) {
      rmSync(folder, { recursive: true, force: true });
      await make(uploads);
      writeFileSync(time, new Date().toISOString());
    }
    const database = await freshDatabase(DEMO_TEMPLATE);
    return { database, uploads, at: new Date(readFileSync(time, 'utf8')) };
  } finally {
    await lock.end();
  }
}

export const demoDatabase = async (): Promise<FreshDatabase> => (await madeOnce()).database;

/** On a copy of the demo data, at the time of its seeding. */
export async function givenDemo(): Promise<TestApp> {
  const { database, uploads: made, at } = await madeOnce();
  const uploads = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  cpSync(made, uploads, { recursive: true });
  const age = Date.now() - at.getTime();
  const clock = movableClock({ now: () => new Date(Date.now() - age) });
  const demo = await buildTestApp({ connectionString: database.connectionString, uploads, clock });
  return {
    ...demo,
    close: async () => {
      await demo.close();
      await database.drop();
      rmSync(uploads, { recursive: true, force: true });
    },
  };
}
