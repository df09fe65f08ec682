import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = new URL('../../apps/web/dist/', import.meta.url).pathname;

interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Entry>>;

export const readManifest = () => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The key of one of the build's own chunks (`apps/web/vite.config.ts`), whose file names end with a hash. */
export function chunkNamed(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith(`_${name}-`) && one.endsWith('.js'));
  if (key === undefined) throw new Error(`The build has no chunk called ${name}.`);
  return key;
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
