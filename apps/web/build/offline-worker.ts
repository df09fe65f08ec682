import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildFile, BuildFiles } from '../worker/build-files.ts';
import type { Bundle } from './bundle-files.ts';
import { ownScript } from './own-script.ts';

const WORKER = 'worker.js';
const NOTHING_KEPT: BuildFiles = { version: null, files: [] };

/** Writes `worker.js` with the list of all files of this build, and of those in `public` that a page needs. */
export function offlineWorker(publicFiles: readonly string[]): Plugin {
  let root = '';
  let mode = '';
  return {
    name: 'vendor-portal:offline-worker',
    enforce: 'post',
    configResolved(config) {
      ({ root, mode } = config);
    },
    // In development it only pushes: a page kept from an hour ago would hide every change.
    configureServer(server) {
      server.middlewares.use(`/${WORKER}`, (_request, response, next) => {
        bundled(root, mode, NOTHING_KEPT).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        );
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const plain = publicFiles.map((name) => [name, readFileSync(join(root, 'public', name))] as const);
        const source = await bundled(root, mode, buildFiles(bundle, plain));
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}

const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** A file below `assets/` is named by its content; what else there is, a digest tells apart. */
export function buildFiles(
  bundle: Bundle,
  plain: readonly (readonly [name: string, content: Uint8Array])[],
): BuildFiles {
  const named = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const pages = Object.values(bundle).flatMap((output) =>
    output.type === 'asset' && output.fileName.endsWith('.html') ? [[output.fileName, output.source] as const] : [],
  );
  const files: BuildFile[] = [
    ...named.map((name) => ({ path: `/${name}` })),
    ...[...pages, ...plain].map(([name, content]) => ({ path: `/${name}`, digest: digestOf(content) })),
  ].toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
  return { version: digestOf(JSON.stringify(files)), files };
}

const bundled = (root: string, mode: string, files: BuildFiles) =>
  ownScript({ root, mode, input: 'worker/worker.ts', define: { PORTAL_FILES: JSON.stringify(files) } });
