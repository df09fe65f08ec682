import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { startServer } from '../../apps/server/src/start.ts';
import { reportToParent } from './child-server.ts';

let statements = 0;
const sendAddress = reportToParent(() => statements);
const folder = mkdtempSync(join(tmpdir(), 'bench-api-files-'));
const server = await startServer({
  config: readConfig(process.env),
  connectionString: process.env['BENCH_DATABASE'] ?? '',
  keysFolder: join(folder, 'keys'),
  uploadsFolder: join(folder, 'uploads'),
  portalFolder: folder,
  version: 'bench',
  queryLogger: { logQuery: () => void (statements += 1) },
});
process.on('SIGTERM', () => {
  void server.stop().then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
});
sendAddress(server.address);
