import { AppError } from '../http/answers/app-error.ts';
import { StartRefused } from '../start-refused.ts';
import type { FileStore } from './file-store.ts';
import { parseS3Address, s3Store } from './s3-store.ts';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export async function openFileStore(storageUrl: string | undefined, folder: string): Promise<FileStore> {
  const store = storageUrl === undefined ? folderStore(folder) : s3Store(parseS3Address(storageUrl));
  try {
    await store.check();
  } catch (error) {
    const name = storageUrl === undefined ? 'DATA_DIR' : 'STORAGE_URL';
    throw new StartRefused(`${name} can't be used for uploaded files: ${reasonOf(error)}.`, { cause: error });
  }
  return store;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return 'the file store does not answer';
  return error instanceof Error ? error.message : String(error);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (key) => {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}
