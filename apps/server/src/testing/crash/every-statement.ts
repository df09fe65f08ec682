import { startEmbeddedPostgres } from '../../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../platform/database/schema/migrate.ts';
import { buildTestApp } from '../build-test-app.ts';
import { KEYED_WRITES } from '../given/keyed-writes.ts';
import type { CrashMode } from './crashing-database.ts';
import { killedWrites, NOT_KILLED } from './killed-writes.ts';

export interface EveryStatement {
  /** By write: its number of statements, at each of which the server was killed twice. */
  readonly statements: Readonly<Record<string, number>>;
  readonly kills: number;
  /** A write doesn't always take as many statements: one that was already done wasn't killed, but is still checked. */
  readonly overByThen: number;
  readonly wrong: readonly string[];
}

const MODES: readonly CrashMode[] = ['before', 'after'];

/** Before and after every statement of every write that moves money or goods. */
export async function killAtEveryStatement(dataDir: string): Promise<EveryStatement> {
  const postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' });
  const { connectionString } = postgres;
  await migrateDatabase(connectionString);
  const test = await buildTestApp({ connectionString });
  const writes = await killedWrites(test);
  const statements: Record<string, number> = {};
  const wrong: string[] = [];
  let [kills, overByThen] = [0, 0];
  for (const name of KEYED_WRITES) {
    const count = (statements[name] = await writes.statements([name]));
    for (let at = 1; at <= count; at += 1) {
      for (const mode of MODES) {
        const found = await writes.killedAt([name], at, mode);
        const isOver = found.some((each) => each.endsWith(NOT_KILLED));
        wrong.push(...found.filter((each) => !each.endsWith(NOT_KILLED)));
        if (isOver) overByThen += 1;
        else kills += 1;
      }
    }
  }
  for (const difference of await writes.differences()) wrong.push(`The books differ: ${JSON.stringify(difference)}`);
  await writes.remove();
  await test.close();
  await postgres.stop();
  return { statements, kills, overByThen, wrong };
}
