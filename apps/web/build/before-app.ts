import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const BEFORE_APP = '/before-app.js';

/**
 * Nothing is drawn before this script has run: under a name of its own content a browser that has it need not ask whether
 * it still is the same.
 */
export function keepBeforeApp(): Plugin {
  let source = '';
  let fileName = '';
  return {
    name: 'vendor-portal:before-app',
    apply: 'build',
    configResolved({ publicDir }) {
      source = minifySync(BEFORE_APP, readFileSync(join(publicDir, BEFORE_APP), 'utf8')).code;
      fileName = `assets/before-app-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
    },
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(BEFORE_APP, `/${fileName}`) },
  };
}
