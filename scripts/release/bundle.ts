import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { OWN_FILES } from '../../apps/server/src/platform/own-files.ts';

/**
 * They contain native code or files that they read, so npm installs them beside the bundle. `pg` would load `pg-native`
 * if it were there.
 */
export const EXTERNAL = ['@fastify/swagger-ui', '@node-rs/argon2', 'pg', 'sharp'];

/** Entry points started from outside. What the server starts itself is in its own table. */
export const ENTRIES = [
  ['apps/server/src/run.ts', 'server/run.js'],
  ['apps/server/src/migrate.ts', 'server/migrate.js'],
  ['apps/ops/src/ops.ts', 'server/ops.js'],
  ['deploy/container/healthcheck.ts', 'server/healthcheck.js'],
  ...Object.entries(OWN_FILES).filter(([path]) => path.endsWith('.ts')),
] as const;

/** An empty source map for dependencies, because Node keeps all maps in memory. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  transform: { filter: { id: /\/node_modules\// }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** Bundles the server and its programs with source maps into the folder `server` (own-files.ts relies on the name). */
export async function bundleServer(root: string, to: string): Promise<void> {
  await build({
    cwd: root,
    input: Object.fromEntries(ENTRIES.map(([source, script]) => [basename(script, '.js'), source])),
    platform: 'node',
    external: EXTERNAL,
    plugins: [ownMapsOnly],
    output: {
      dir: join(to, 'server'),
      format: 'esm',
      keepNames: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
      // Stack traces name `apps/server/src/main.ts`, wherever the folder is.
      sourcemapPathTransform: (source, map) => relative(root, resolve(dirname(map), source)),
    },
  });
}
