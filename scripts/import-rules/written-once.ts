import type { Text } from './unused-exports.ts';

export const TABLE = 'apps/web/src/platform/code/paths.ts';

const PART_OF_PORTAL = /^apps\/web\/src\/(?!.*\.test\.tsx?$|testing\/)/;
const ADDRESS = /'(\/[\w/-]+)'/g;
const COMMENT = /\/\*\*?[\s\S]*?\*\/|\/\/.*/g;

/** Addresses of the portal that somebody spells out instead of taking them from their table, as sentences. */
export function spelledOut(files: readonly Text[]): readonly string[] {
  const table = files.find(({ path }) => path === TABLE)?.text ?? '';
  const addresses = [...table.matchAll(ADDRESS)].map(([, address = '']) => address);
  return files
    .filter(({ path }) => PART_OF_PORTAL.test(path) && path !== TABLE)
    .flatMap(({ path, text }) =>
      addresses
        .filter((address) => new RegExp(`['"\`]${address}['"\`?/]`).test(text.replace(COMMENT, '')))
        .map((address) => `${path} spells out ${address}: take it from PATHS.`),
    );
}
