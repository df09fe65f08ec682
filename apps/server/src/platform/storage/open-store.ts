import { AppError } from '../http/answers/app-error.ts';
import { StartRefused } from '../start-refused.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { parseS3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';

/** The store that `STORAGE_URL` names, or the folder. One that can't be used ends the start. */
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
