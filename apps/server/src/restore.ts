import { resolve } from 'node:path';
import { restore } from './platform/database/backup/restore.ts';
import { runOperation } from './operation.ts';

const OPTIONS = { from: { type: 'string' }, wal: { type: 'string' }, until: { type: 'string' } } as const;

/** `npm run restore -- --from FOLDER [--wal ARCHIVE [--until MOMENT]]`: into an empty `DATA_DIR`. */
await runOperation(OPTIONS, async ({ from, wal, until }, { dataDir, refuse }) => {
  if (from === undefined) return refuse('Say where from: npm run restore -- --from FOLDER');
  const moment = until === undefined ? undefined : new Date(until);
  if (moment && !(moment.getTime() > 0)) return refuse('--until takes a moment such as 2026-11-16T09:30:00Z.');
  const walArchive = wal === undefined ? undefined : resolve(wal);
  const { endedAt } = await restore(dataDir, from, { walArchive, until: moment });
  const upTo = moment?.toISOString() ?? (walArchive === undefined ? endedAt : 'the end of the archive');
  return `${dataDir.path} holds everything up to ${upTo}. npm start starts the portal on it.`;
});
