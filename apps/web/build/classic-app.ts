import type { Plugin, Rolldown } from 'vite';
import type { Bundle } from './bundle-files.ts';

/** Under this one name every file leaves how its exports are made, by the file's own name, and the app what it exports. */
const SHARED = '$app';

/** What a file exports is made when it is first used, and once. `get` stands for `import()`. */
const USE = `{const f=self.${SHARED}??={},m={};f.use=n=>m[n]??=(0,f[n])();f.get=async n=>f.use(n)}`;

const MAIN = '/src/main.tsx';
const EXPORTS = /export\{([^{}]*)\};?\s*$/;
const SCRIPTS = /(?:<script type="module" crossorigin src="[^"]*"><\/script>\s*)+/;

/**
 * The portal's files become scripts of the old kind. Of such a one a browser keeps what it compiled, while a module is parsed
 * anew on every visit. A file only says how its exports are made, so that it does not matter which of several comes first;
 * whoever fetches one fetches all that it imports (`src/platform/code/import-when-here.ts`). The app's own file runs at
 * once, and what it imports itself, the bundler's helpers, goes along in it.
 */
export function classicApp(): Plugin[] {
  let helpers: readonly Rolldown.OutputChunk[] = [];
  return [
    {
      name: 'vendor-portal:app-helpers',
      apply: 'build',
      enforce: 'post',
      // Before Vite lists the files.
      generateBundle(_options, bundle) {
        const { imports } = appOf(bundle);
        helpers = chunksOf(bundle).filter(({ fileName }) => imports.includes(fileName));
        for (const { fileName } of helpers) delete bundle[fileName];
      },
    },
    {
      name: 'vendor-portal:classic-app',
      apply: 'build',
      enforce: 'post',
      // Files are named by what they hold before this.
      augmentChunkHash: () => [USE, appScript, asScript, bodyOf, withoutImports, taken].join('\n'),
      generateBundle: {
        // After Vite has written beside each `import()` which files it needs.
        order: 'post',
        handler(_options, bundle) {
          const page = bundle['index.html'];
          if (page?.type !== 'asset') throw new Error('The page must be there before its script is named anew.');
          makeClassic(bundle, helpers);
          const { fileName } = appOf(bundle);
          page.source = String(page.source).replace(
            SCRIPTS,
            `<script defer crossorigin src="/${fileName}"></script>\n    `,
          );
        },
      },
    },
  ];
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

function appOf(bundle: Bundle): Rolldown.OutputChunk {
  const app = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(MAIN)));
  if (app === undefined) throw new Error('The build has no app.');
  return app;
}

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>;

function makeClassic(bundle: Bundle, helpers: readonly Rolldown.OutputChunk[]) {
  const chunks = chunksOf(bundle);
  refuseCircles([...helpers, ...chunks]);
  const app = appOf(bundle);
  const atOnce = [...helpers, app];
  const names = atOnce.map(({ fileName }) => nameOf(fileName));
  for (const chunk of chunks) if (chunk !== app) chunk.code = asScript(chunk, names);
  app.code = appScript(atOnce);
}

/** Modules may import each other in a circle; what is made by the other's exports may not. */
export function refuseCircles(chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>[]) {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const fine = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (fine.has(file)) return;
    if (way.includes(file)) throw new Error(`These files import each other: ${[...way, file].join(', ')}`);
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
    fine.add(file);
  };
  for (const { fileName } of chunks) visit(fileName, []);
}

/** Without its folder, which all of them share. */
const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** As strict as modules, and with no names of their own but their places. They run as they are read. */
export function appScript(files: readonly File[]): string {
  const names = files.map(({ fileName }) => nameOf(fileName));
  const scripts = files.map((file, place) => {
    const { body, shared } = bodyOf(file, names);
    return `(()=>{"use strict";${body};${SHARED}[${place}]=${shared}})();`;
  });
  return [USE, ...scripts].join('\n');
}

/** All that it takes of others is taken when it is used. In brackets: it soon will be, so that it is parsed once. */
export function asScript(file: File, atOnce: readonly string[]): string {
  const { body, shared } = bodyOf(file, atOnce);
  return `(self.${SHARED}??={})["${nameOf(file.fileName)}"]=(()=>{"use strict";${body};return${shared}});`;
}

function bodyOf({ fileName, code }: File, atOnce: readonly string[]) {
  const [statement, names] = EXPORTS.exec(code) ?? [];
  if (statement === undefined || names === undefined) throw new Error(`${fileName} must tell its exports at its end.`);
  const body = withoutImports(code.slice(0, -statement.length), atOnce).replace(/;\s*$/, '');
  // Without the files that it needs none that is fetched late would come whole.
  if (/\bimport\([`'"]\.\/|__VITE_PRELOAD__/.test(body)) throw new Error(`${fileName} is not finished.`);
  const shared = pairs(names).map(([own, shown]) => (own === shown ? own : `${shown}:${own}`));
  return { body, shared: `{${shared.join()}}` };
}

const IMPORT = String.raw`\bimport(?: ([\w$]+))?,?(?:\{([^{}]*)\})?(?: ?from)?"\./([^"]+)";?`;
const IMPORTS = new RegExp(`(?:${IMPORT.replaceAll(/\((?!\?)/g, '(?:')})+`, 'g');
const FETCHES = /\bimport\(([`'"])\.\//g;

/** Where Vite keeps the names of files that come late. Whoever needs them needs them once. */
const LISTED = /\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\)/;

function withoutImports(code: string, atOnce: readonly string[]): string {
  const without = code
    .replaceAll(IMPORTS, (row) => taken([...row.matchAll(new RegExp(IMPORT, 'g'))], atOnce))
    .replaceAll(FETCHES, (_whole, quote: string) => `${SHARED}.get(${quote}`)
    .replace(LISTED, (_whole, files: string) => `(i,d=${files})=>i.map(i=>d[i])`)
    .replaceAll('__vite__mapDeps', code.includes('$f') ? '$&' : '$$f');
  const left = /\b(?:from|import)\s*\(?[`'"]\.\/[\w-]+\.js/.exec(without);
  if (left !== null) throw new Error(`This import can't be made part of a script: ${left[0]}`);
  return without;
}

/** What imports in a row take, in one statement. */
function taken(imports: readonly RegExpMatchArray[], atOnce: readonly string[]): string {
  const parts = imports.flatMap(([, whole, names, name = '']) => {
    const place = atOnce.indexOf(name);
    const from = place === -1 ? `${SHARED}.use("${name}")` : `${SHARED}[${place}]`;
    const wanted = [whole === undefined ? '' : `default as ${whole}`, names ?? ''].filter((text) => text !== '').join();
    if (wanted === '') return place === -1 ? [`{}=${from}`] : [];
    const found = pairs(wanted).map(([shown, own]) => (own === shown ? own : `${shown}:${own}`));
    return [`{${found.join()}}=${from}`];
  });
  return parts.length === 0 ? '' : `const${parts.join()};`;
}

const pairs = (names: string): readonly (readonly [string, string])[] =>
  names.split(',').map((pair) => {
    const [first = '', second = first] = pair.split(' as ');
    return [first, second];
  });
