import { PgBoss } from 'pg-boss';
import { describe, expect, it, vi } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { startJobs } from './jobs.ts';

const test = await appOfThisFile();

describe('a scheduled job', () => {
  it('is entered once and run by one process, though two start at the same moment', async () => {
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    const job = { name: 'tidying', cron: '0 3 * * *', run };
    const { connectionString, app } = test;
    const processes = await Promise.all(
      [1, 2].map(() => startJobs(connectionString, [job], app.log, { pollSeconds: 1 })),
    );
    const { rows } = await test.db.execute<{ name: string; cron: string }>('select name, cron from pgboss.schedule');
    expect(rows).toEqual([{ name: 'tidying', cron: '0 3 * * *' }]);

    const asker = new PgBoss({ connectionString, schedule: false, supervise: false });
    await asker.start();
    await asker.send('tidying');
    await vi.waitFor(
      async () => {
        const done = await test.db.execute<{ state: string }>(`select state from pgboss.job where name = 'tidying'`);
        expect(done.rows).toEqual([{ state: 'completed' }]);
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(run).toHaveBeenCalledTimes(1);
    await asker.stop({ graceful: false });
    await Promise.all(processes.map((jobs) => jobs.stop()));
  });
});
