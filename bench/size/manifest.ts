import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = new URL('../../apps/web/dist/', import.meta.url).pathname;

interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Entry>>;

const read = (name: string): unknown => JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8'));

/** By file as Vite lists it, and by module: a screen shares its file with the rest of its feature. */
export function readManifest(): Manifest {
  const listed = read('manifest.json') as Manifest;
  const byFile = new Map(Object.values(listed).map((entry) => [entry.file, entry]));
  const modules = Object.entries(read('modules.json') as Record<string, string>);
  return { ...listed, ...Object.fromEntries(modules.map(([module, file]) => [module, byFile.get(file) ?? { file }])) };
}

/** Every file a module needs before it runs: its own, its styles, and those of what it imports. */
export function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[module];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const style of entry.css ?? []) seen.add(style);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

export const without = (files: Iterable<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !others.has(file)));

/** Bytes on the wire: the compressed file that the server sends. */
export const gzipped = (file: string): number => statSync(join(DIST, `${file}.gz`)).size;

export const sumOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipped(file), 0);
