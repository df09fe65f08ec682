import { eq, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { after, hours, minutes, type Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { gaugesByQuery } from '../database/gauges-by-query.ts';
import { earliest } from '../database/rows.ts';
import type { DueJob } from '../jobs/due-job.ts';
import { doubling, processQueue, type QueueDeps } from '../leased-queue.ts';
import { storedFiles, uncommittedFiles } from '../platform.tables.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { commitFiles } from './stored-files.ts';

interface Deps extends QueueDeps {
  readonly files: Pick<FileStore, 'remove'>;
}

const LEASE = minutes(2);
const retryDelay = doubling(minutes(5), hours(6));

/** A batch, the longest due first. A file that can't be removed is tried again later and stops no other. */
export function removeFiles(deps: Deps): Promise<number> {
  const { db, files, log } = deps;
  return processQueue(deps, {
    table: uncommittedFiles,
    lease: LEASE,
    run: async ({ id }) => {
      const key = id as FileKey;
      await files.remove(key);
      await db.transaction(async (tx) => {
        await tx.delete(storedFiles).where(eq(storedFiles.key, key));
        await commitFiles(tx, [key]);
      });
      return {};
    },
    failed: ({ id, attempts }, error, now) => {
      log.warn({ err: error, file: id, attempts }, 'a file could not be removed');
      return { dueAt: after(now, retryDelay(attempts)) };
    },
  });
}

export const removalDueJob = (deps: Deps): DueJob => ({
  name: 'files',
  run: () => removeFiles(deps),
  nextDue: () => earliest(deps.db, uncommittedFiles.dueAt),
});

const HELP = {
  files_given_up: 'Stored files that no row refers to any more.',
  oldest_file_given_up_age_seconds: 'For how long the oldest of these has been there.',
} as const;

export function countFilesGivenUp(metrics: Registry, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  gaugesByQuery(metrics, HELP, async () => {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const { rows } = await db.execute<Record<keyof typeof HELP, number>>(sql`
      select count(*)::int as files_given_up,
        coalesce(extract(epoch from ${now} - min(since)), 0)::float as oldest_file_given_up_age_seconds
      from (select coalesce(given_up_at, remove_at) as since from unkept_files) files where since <= ${now}`);
    return rows[0];
  });
}
