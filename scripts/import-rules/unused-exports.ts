import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from './source-file.ts';

export interface Text {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Values only: a type may be exported because the signature of a function that is used speaks of it. */
const DECLARED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;
const LISTED = /^export \{([^}]*)\}/gm;
const TAKEN = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** Whoever takes a whole module may use all of it. */
const TAKEN_WHOLE =
  /import\s+\*\s+as\s+\w+\s+from\s*['"]([^'"]+)['"]|export\s+\*\s+from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

const names = (list: string, which: 'given' | 'taken') =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !(which === 'given' && entry.startsWith('type ')))
    .map((entry) => entry.replace(/^type\s+/, ''))
    .map((entry) => entry.split(/\s+as\s+/).at(which === 'given' ? -1 : 0) ?? entry);

/** What a tool asks for by its name: the router, the test runner, the migration's generator. */
const BY_NAME = new Set(['Component', 'default', 'loader']);
const ASKED_BY_TOOLS = /\.(?:tables|config|d)\.m?ts$|\.test\.tsx?$|\.journey\.ts$/;

const exportsOf = ({ text }: Text) => [
  ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
  ...[...text.matchAll(LISTED)].flatMap(([, list = '']) => names(list, 'given')),
];

/** Every export that no other file takes, as a sentence. */
export function unusedExports(files: readonly Text[]): readonly string[] {
  const taken = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const { path, text } of files) {
    for (const [, list = '', from = ''] of text.matchAll(TAKEN)) {
      const target = targetOf(path, from);
      taken.set(target, new Set([...(taken.get(target) ?? []), ...names(list, 'taken')]));
    }
    for (const [, all, again, late] of text.matchAll(TAKEN_WHOLE))
      whole.add(targetOf(path, all ?? again ?? late ?? ''));
  }
  return files.flatMap((file) =>
    whole.has(file.path) || ASKED_BY_TOOLS.test(file.path)
      ? []
      : exportsOf(file)
          .filter((name) => !BY_NAME.has(name) && taken.get(file.path)?.has(name) !== true)
          .map((name) => `${file.path} exports ${name}, which nobody imports.`),
  );
}

const SOURCES = ['{packages,apps}/*/{src,build}/**/*.{ts,tsx}', 'apps/*/*.ts', '{scripts,bench,e2e}/**/*.{ts,mjs}'];

export const readTexts = (root: string): readonly Text[] =>
  globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).map((found) => {
    const path = found.replaceAll('\\', '/');
    return { path, text: readFileSync(join(root, path), 'utf8') };
  });
