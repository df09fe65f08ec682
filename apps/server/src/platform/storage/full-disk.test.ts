import { open } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { sharedDatabase } from '../../testing/fresh-database.ts';
import { givenShop } from '../../testing/given/given-shop.ts';
import { aPng } from '../../testing/given/sample-files.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openFileStore } from './file-store.ts';

const { connectionString } = await sharedDatabase();

/** As a full disk does it: folders and empty files can still be made. */
const openOnFullDisk: typeof open = async (...path) => {
  const file = await open(...path);
  const noSpace = new Error('ENOSPC: no space left on device, write');
  return Object.assign(file, {
    writeFile: () => Promise.reject(Object.assign(noSpace, { code: 'ENOSPC', syscall: 'write' })),
  });
};

describe('a full disk', () => {
  it('is reported by /readyz, the metric and the log, and refuses uploads only', async () => {
    const log = captureLog();
    const test = await buildTestApp({ connectionString, environment: { LOG_LEVEL: 'warn' } });
    const shop = await givenShop(test);
    // Opens, because orders need no files.
    const full = await openFileStore(undefined, temporaryFolder(), openOnFullDisk);
    vi.spyOn(test.files, 'check').mockImplementation(full.check);
    vi.spyOn(test.files, 'put').mockImplementation(full.put);

    const ready = await test.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ files: 'out of reach' })]);
    expect((await test.app.inject({ url: '/metrics' })).body).toContain('\nfile_store_usable 0\n');
    expect(await shop.uploadImage(await aPng())).toMatchObject({
      status: 503,
      message: 'We can’t save files right now. Please try again.',
    });
    expect((await shop.list()).status).toBe(200);
    expect(log.lines()).toMatchObject([
      { msg: 'files can’t be stored', err: { code: 'ENOSPC' } },
      { msg: 'answered', status: 503, reason: 'ENOSPC: ENOSPC: no space left on device, write' },
    ]);
    await test.close();
    log.stop();
  });
});
