import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.txt', '.webmanifest']);

/** Writes a `.br` and a `.gz` of every text file, so that the server never compresses a response. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'vendor-portal:compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // After vite-plugin-pwa, which writes the service worker last.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        const texts = names.filter((name) => COMPRESSIBLE.has(extname(name)));
        await Promise.all(texts.map((name) => compressFile(join(folder, name))));
      },
    },
  };
}

async function compressFile(path: string) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
