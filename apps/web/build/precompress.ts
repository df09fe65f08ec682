import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fonts and pictures are compressed already; only these gain anything. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

/** Lays a `.br` and a `.gz` beside every text file of the build, so that the server never compresses on the fly. */
export function precompress(publicFiles: readonly string[]): Plugin {
  return {
    name: 'vendor-portal:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = [...Object.keys(bundle), ...publicFiles].filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(names.map((name) => compressBeside(join(dir, name))));
    },
  };
}

async function compressBeside(path: string) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
