import { CHUNK_TIMEOUT_MS } from './chunk-loader.ts';

/**
 * Stands in for Vite's preload helper (build/late-files.ts), so that every `import()` of the built portal passes here.
 *
 * Chromium remembers for the life of the page that a module, or one that it imports, could not be fetched: every further
 * `import()` fails at once. So a script is fetched first, and imported out of the cache once it is here; a fetch that
 * failed is remembered by nobody. Those that the page itself names are on their way already, and if one of them is lost
 * the page begins anew (public/before-app.js).
 */
export async function importWhenHere<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  const files = needed.length > 0 ? needed : ownFile(importModule);
  await Promise.all(files.map((file) => (file.endsWith('.css') ? styleSheet(`/${file}`) : script(`/${file}`))));
  return importModule();
}

/** Files that are here or on their way. */
const asked = new Map<string, Promise<unknown>>();

/** Vite's helper would take a file that failed for one that is here when it is asked a second time. */
function once(file: string, bring: () => Promise<unknown>): Promise<unknown> {
  const before = asked.get(file);
  if (before) return before;
  const coming = bring();
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

/** Whether the page itself names it, or it is a sheet that was fetched since. */
const isLinked = (file: string) => document.querySelector(`link[href="${file}"],script[src="${file}"]`) !== null;

const styleSheet = (file: string) => once(file, () => linkedSheet(file));

const script = (file: string) => once(file, () => (isLinked(file) ? Promise.resolve() : fetchWhole(file)));

async function fetchWhole(file: string) {
  const answer = await fetch(file, { signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

async function linkedSheet(file: string) {
  if (isLinked(file)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset['late'] = '';
  link.crossOrigin = '';
  link.href = file;
  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${file}`));
    };
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
    link.addEventListener('error', fail);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(link);
  });
}

/** A module that needs no other file comes without a list: its name stands in the function that imports it. */
function ownFile(importModule: () => Promise<unknown>): string[] {
  const name = /import\([`'"]\.\/([^`'"]+)/.exec(importModule.toString())?.[1];
  return name === undefined ? [] : [`assets/${name}`];
}
