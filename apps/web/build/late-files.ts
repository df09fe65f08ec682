import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = '/src/platform/code/import-when-here.ts';

/** Every `import()` of the build goes through our own helper instead of Vite's: what failed can be fetched again. */
export function lateFiles(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:late-files',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      if (id !== HELPER) return null;
      const from = JSON.stringify(root + OURS);
      return `export { importWhenHere as __vitePreload } from ${from};`;
    },
  };
}
