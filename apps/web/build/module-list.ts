import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Bundle } from './bundle-files.ts';

/**
 * Writes `.vite/modules.json`, which `bench/size.ts` reads: the file that holds each of our modules. Vite's own list names
 * files only, and a screen shares its file with the rest of its feature.
 */
export function moduleList(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:module-list',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(filesByModule(bundle, root), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

export const filesByModule = (bundle: Bundle, root: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? output.moduleIds
            .filter((id) => id.startsWith(`${root}/src/`))
            .map((id) => [relative(root, id), output.fileName])
        : [],
    ),
  );
