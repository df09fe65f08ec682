import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths in the repository and in the build. Scripts become entries of the bundle; everything else is copied. */
export const OWN_FILES = {
  'apps/server/demo-pictures': 'server/demo-pictures',
  'apps/server/fonts': 'server/fonts',
  'apps/server/migrations': 'migrations',
  'apps/server/src/features/passwords/common-passwords.txt': 'server/common-passwords.txt',
  'apps/server/src/features/passwords/leaked-passwords.filter': 'server/leaked-passwords.filter',
  'apps/server/src/features/products/csv/import-file.worker.ts': 'server/import-file.worker.js',
  'apps/server/src/platform/images/drawing-process.main.ts': 'server/drawing-process.js',
  'apps/simulator/src/main.ts': 'server/simulator.js',
  'apps/web/dist': 'portal',
} as const;

/** All scripts of the bundle are in one folder, so this holds in whichever of them this module ends up. */
const isBundled = import.meta.url.endsWith('.js');

export const ROOT = fileURLToPath(new URL(isBundled ? '../' : '../../../../', import.meta.url));

export const ownFile = (path: keyof typeof OWN_FILES): string => join(ROOT, isBundled ? OWN_FILES[path] : path);
