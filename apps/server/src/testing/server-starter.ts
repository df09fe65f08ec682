import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { startServer } from '../start.ts';
import { portalFixture } from './fakes/portal-fixture.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts servers as `main` does, all with the same folders and a built portal. */
export function serverStarter() {
  const folder = temporaryFolder();
  const portalFolder = portalFixture();
  return (connectionString: string, environment: Readonly<Record<string, string>>) =>
    startServer({
      config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...environment }),
      connectionString,
      keysFolder: join(folder, 'keys'),
      uploadsFolder: join(folder, 'uploads'),
      portalFolder,
      version: '0.0.0-test',
    });
}
