import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { drizzleImport } from './drizzle-imports.ts';

const folder = dirname(createRequire(import.meta.url).resolve('drizzle-orm'));

test('what Drizzle’s files import of each other is where it is said to be, as a module', () => {
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' });
  const files = new Set(globSync('**/*.js', { cwd: folder }).map((file) => pathToFileURL(join(folder, file)).href));
  const answers = [...files].flatMap((parent) =>
    [...readFileSync(new URL(parent), 'utf8').matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, specifier = '']) =>
      drizzleImport(specifier, parent),
    ),
  );
  expect(answers.length).toBeGreaterThan(1_000);
  expect(answers.filter((found) => found === undefined || !files.has(found.url))).toEqual([]);
});

test('every other import is left to Node', () => {
  const inDrizzle = pathToFileURL(join(folder, 'pg-core/index.js')).href;
  expect(drizzleImport('pg', inDrizzle)).toBeUndefined();
  expect(drizzleImport('./columns/index.cjs', inDrizzle)).toBeUndefined();
  expect(drizzleImport('./columns/index.js', inDrizzle.replace(/\.js$/, '.cjs'))).toBeUndefined();
  expect(drizzleImport('./columns/index.js', 'file:///srv/portal/apps/server/src/main.js')).toBeUndefined();
  expect(drizzleImport('./main.js', undefined)).toBeUndefined();
});
