import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '../temporary-folder.ts';

export const PAGE = '<!doctype html><title>The portal</title>';
export const LANDING = '<!doctype html><title>Sell more</title>';
export const SIGN_IN = '<!doctype html><title>Sign in</title>';
export const DASHBOARD = '<!doctype html><title>Vendor</title>';
export const WORKER = 'self.addEventListener("fetch", () => undefined);';
export const SCRIPT = 'console.log("the portal");'.repeat(20);

/** The folder of a built portal. */
export function portalFixture(): string {
  const folder = join(temporaryFolder(), 'assets', 'dist');
  mkdirSync(join(folder, 'assets', '.hidden'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'dashboard.html': DASHBOARD,
    'landing.html': LANDING,
    'sign-in.html': SIGN_IN,
    'favicon.svg': '<svg/>',
    'worker.js': WORKER,
    'worker.js.br': brotliCompressSync(WORKER),
    'manifest.webmanifest': '{"name":"Vendor portal"}',
    'assets/app-3f2a.js': SCRIPT,
    'assets/app-3f2a.js.br': brotliCompressSync(SCRIPT),
    'assets/app-3f2a.js.gz': gzipSync(SCRIPT),
    'assets/app-3f2a.js.map': '{"version":3}',
    'assets/app-3f2a.js.map.br': brotliCompressSync('{"version":3}'),
    'assets/plain-77aa.css': 'body{}',
    'assets/.hidden/secret.txt': 'nobody reads this',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
