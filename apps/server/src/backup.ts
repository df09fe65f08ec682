import { backUp } from './platform/database/backup/back-up.ts';
import { runOperation } from './operation.ts';

/** `npm run backup -- --to FOLDER`: the database of its own, the uploaded files and the keys, while the portal runs. */
await runOperation({ to: { type: 'string' } }, async ({ to }, { dataDir, version, refuse }) => {
  if (to === undefined) return refuse('Say where to: npm run backup -- --to FOLDER');
  const { files, endedAt } = await backUp(dataDir, to, version);
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return `${to} holds everything up to ${endedAt}: ${Object.keys(files).length} files, ${Math.ceil(bytes / 1e6)} MB.`;
});
