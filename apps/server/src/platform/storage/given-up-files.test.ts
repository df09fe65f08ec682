import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { uncommittedKeys } from '../../testing/stored-files.ts';
import { before, hours, minutes, seconds, type Clock } from '../clock.ts';
import { newId } from '../database/ids.ts';
import type { FileKey } from './file-store.ts';
import { removalDueJob, removeFiles } from './given-up-files.ts';
import { giveUpFiles, storeFiles } from './stored-files.ts';

const test = await sharedTestApp();
const { db, clock, files } = test;

const aKey = (): FileKey => `private/documents/${newId()}.pdf`;
const LOCKED = aKey();
const removed: string[] = [];
let isBroken = false;
const deps = {
  db,
  clock,
  log: test.app.log,
  files: {
    remove: async (key: FileKey) => {
      if (isBroken && key === LOCKED) throw new Error('EACCES');
      removed.push(key);
      await files.remove(key);
    },
  },
};
const job = removalDueJob(deps);

/** As the scheduler does. */
async function workUntilNothingIsDue() {
  for (let due = await job.nextDue(); due && due <= clock.now(); due = await job.nextDue()) await job.run(SYSTEM);
}

async function givenUp(keys: readonly FileKey[], at: Clock = clock) {
  await storeFiles(
    test.platform,
    undefined,
    keys.map((key) => ({ key, bytes: Buffer.from('file') })),
  );
  await giveUpFiles(db, at, keys);
}

async function figures() {
  const { body } = await test.app.inject({ url: '/metrics' });
  return ['files_given_up', 'oldest_file_given_up_age_seconds'].map((name) =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]),
  );
}

afterEach(async () => {
  isBroken = false;
  clock.advance(hours(24));
  await workUntilNothingIsDue();
  removed.length = 0;
});

describe('files given up', () => {
  it('are removed oldest first', async () => {
    const [older, newer] = [Array.from({ length: 20 }, aKey), Array.from({ length: 20 }, aKey)];
    // Entered the other way round, so that the order of rows says nothing.
    await givenUp(newer);
    const earlier = before(clock.now(), minutes(1));
    await givenUp(older, { now: () => earlier });
    expect(await removeFiles(deps)).toBe(20);
    expect(removed.toSorted()).toEqual(older.toSorted());
  });

  it('that cannot be removed stop no others, and are tried again later', async () => {
    const others = Array.from({ length: 30 }, aKey);
    isBroken = true;
    await givenUp([LOCKED]);
    clock.advance(seconds(1));
    await givenUp(others);
    await workUntilNothingIsDue();
    expect(await uncommittedKeys(test)).toEqual([LOCKED]);
    isBroken = false;
    await workUntilNothingIsDue();
    expect(await uncommittedKeys(test)).toEqual([LOCKED]);
    clock.advance(minutes(5));
    await workUntilNothingIsDue();
    expect(await uncommittedKeys(test)).toEqual([]);
  });

  it('are counted with the age of the oldest, which attempts do not change', async () => {
    expect(await figures()).toEqual([0, 0]);
    isBroken = true;
    await givenUp([LOCKED]);
    for (let attempts = 0; attempts < 3; attempts += 1) {
      clock.advance(hours(2));
      await workUntilNothingIsDue();
    }
    // Given up by a process of the version before.
    const key = aKey();
    await db.execute(sql`insert into unkept_files (key, remove_at) values (${key}, ${clock.now().toISOString()})`);
    const [count, age] = await figures();
    expect(count).toBe(2);
    expect(age).toBeGreaterThanOrEqual(6 * 60 * 60);
    expect(age).toBeLessThan(7 * 60 * 60);
  });

  it('do not include a file that is being stored', async () => {
    await storeFiles(test.platform, undefined, [{ key: aKey(), bytes: Buffer.from('file') }]);
    await workUntilNothingIsDue();
    expect(removed).toEqual([]);
    expect(await figures()).toEqual([0, 0]);
  });
});
