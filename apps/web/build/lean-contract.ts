import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+[\\/][\w-]+\.contract\.ts$/;

/** The module as it was written, for what it exports besides its calls. */
const WHOLE = '?whole';

/**
 * The portal only needs to know how a call is made: the server checks what goes in and comes out. So the build carries
 * each call's method, path and kind of answer and leaves its schemas behind, which would be a quarter of a screen's
 * weight. A schema that a form or a store imports by name stays.
 */
export function leanContract(): Plugin {
  return {
    name: 'vendor-portal:lean-contract',
    apply: 'build',
    async load(id) {
      if (!CONTRACT.test(id)) return undefined;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(exported)
        .map(([name, value]) => exportOf(name, value, id))
        .join('\n');
    },
  };
}

function exportOf(name: string, value: unknown, id: string): string {
  if (isCalls(value)) return `export const ${name} = ${JSON.stringify(lean(value))};`;
  if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(id + WHOLE)};`;
}

interface Calls {
  readonly [name: string]: { readonly method: string; readonly path: string; readonly answer?: string };
}

const isCalls = (value: unknown): value is Calls =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((call: unknown) => typeof call === 'object' && call !== null && 'path' in call);

const lean = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, answer }]) => [name, { name, method, path, answer }]),
  );

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : ['string', 'number', 'boolean'].includes(typeof value);
