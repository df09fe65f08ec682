import { CHUNK_TIMEOUT_MS } from './chunk-loader.ts';

const FOLDER = 'assets/';

declare global {
  /** By its name, what each file that has run holds (`build/classic-app.ts`). */
  var $app: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Stands in for Vite's preload helper (build/late-files.ts), so that every `import()` of the built portal passes here.
 *
 * The built portal's files are scripts of the old kind, which say what they hold when they run (build/classic-app.ts). A
 * browser remembers of none of them that it failed, as it does of modules: whoever asks again is answered anew. Those that the
 * page itself names are on their way already, and if one of them is lost the page begins anew (public/before-app.js).
 */
export async function importWhenHere<Module>(
  importModule: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  const files = needed.length > 0 ? needed : ownFile(importModule);
  await Promise.all(files.map((file) => once(file, file.endsWith('.css') ? styleSheet : script)));
  return importModule();
}

/** Files that are here or on their way. */
const asked = new Map<string, Promise<unknown>>();

/** Vite's helper would take a file that failed for one that is here when it is asked a second time. */
function once(file: string, bring: (file: string) => Promise<void>): Promise<unknown> {
  const before = asked.get(file);
  if (before) return before;
  const coming = bring(file);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function script(file: string) {
  if (globalThis.$app?.[file.slice(FOLDER.length)] !== undefined) return;
  const named = document.querySelector<HTMLScriptElement>(`script[src="/${file}"]`);
  await arrived(named ?? Object.assign(document.createElement('script'), { src: `/${file}` }), file);
}

/** One that the page names itself may hold others (build/dashboard-pages.ts). */
async function styleSheet(file: string) {
  if (document.querySelector(`link[href="/${file}"],link[data-holds~="${file}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${file}` });
  await arrived(link, file);
}

function arrived(element: HTMLLinkElement | HTMLScriptElement, file: string) {
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      element.remove();
      reject(new Error(`${file} did not come`));
    };
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    if (element.isConnected) return;
    element.dataset['late'] = '';
    element.crossOrigin = '';
    document.head.append(element);
  });
}

/** A module that needs no other file comes without a list: its name stands in the function that imports it. */
function ownFile(importModule: () => Promise<unknown>): string[] {
  const name = /get\([`'"]([^`'"]+)/.exec(importModule.toString())?.[1];
  return name === undefined ? [] : [FOLDER + name];
}
