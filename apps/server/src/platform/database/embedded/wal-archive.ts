import { StartRefused } from '../../start-refused.ts';
import { firstClosedFolder, makePrivateFolder } from './folders.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Makes the folder if it is missing. It is PostgreSQL's own: what lies there is all that the database holds. */
export function openWalArchive(path: string, account: PostgresAccount): void {
  try {
    makePrivateFolder(path, account);
    const closed = firstClosedFolder(path, account);
    if (closed !== undefined) throw new Error(`PostgreSQL runs as ${account.name}, who may not enter ${closed}`);
  } catch (error) {
    throw new StartRefused(`WAL_ARCHIVE=${path} can't be used: ${(error as Error).message}.`, { cause: error });
  }
}
