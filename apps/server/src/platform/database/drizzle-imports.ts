import { registerHooks } from 'node:module';

const IN_DRIZZLE = /\/node_modules\/drizzle-orm\/[^?]*\.js$/;

/** Where one of Drizzle's files finds another, as Node would say; undefined for every other import. */
export function drizzleImport(specifier: string, parent: string | undefined) {
  if (parent === undefined || !IN_DRIZZLE.test(parent)) return undefined;
  if (!/^\.\.?\/.*\.js$/.test(specifier)) return undefined;
  return { url: new URL(specifier, parent).href, format: 'module' } as const;
}

/**
 * For each import Node asks what kind of package the file is in, and reads that package's list of `exports` anew. Drizzle's has
 * 180 KB, and its files import each other more than two thousand times: a quarter of all that loading the server took.
 */
export function importDrizzleAtOnce(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = drizzleImport(specifier, context.parentURL);
      return found === undefined ? next(specifier, context) : { ...found, shortCircuit: true };
    },
  });
}
