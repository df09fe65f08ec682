import type { Plugin, Rolldown } from 'vite';
import type { Bundle } from './bundle-files.ts';

/** Where the rest of the portal finds what the app's file exports. */
const SHARED = 'portalApp';

const MAIN = '/src/main.tsx';
const EXPORTS = /export\{([^{}]*)\};?\s*$/;
const SCRIPTS = /(?:<script type="module" crossorigin src="[^"]*"><\/script>\s*)+/;

/**
 * The app's own file, three fifths of what a screen runs, becomes a script of the old kind. Of such a one a browser keeps
 * what it compiled, while a module is parsed anew on every visit. All other files stay modules, which only the app fetches:
 * what they import of it they find under one name. What the app itself imports, the bundler's helpers, goes along in its file.
 */
export function classicApp(): Plugin {
  return {
    name: 'vendor-portal:classic-app',
    apply: 'build',
    enforce: 'post',
    // Files are named by what they hold before this.
    augmentChunkHash: () => SHARED,
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The page must be there before its script is named anew.');
      const app = makeClassic(bundle);
      page.source = String(page.source).replace(SCRIPTS, `<script defer crossorigin src="/${app}"></script>\n    `);
    },
  };
}

function makeClassic(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(MAIN)));
  if (app === undefined) throw new Error('The build has no app.');
  const helpers = app.imports.map((name) => chunks.find(({ fileName }) => fileName === name));
  const inside = [...helpers, app].filter((chunk) => chunk !== undefined);
  const names = inside.map(nameOf);
  app.code = `globalThis.${SHARED}=[];${inside.map(({ code }, place) => asScript(withoutImports(code, names), place)).join('')}`;
  for (const chunk of chunks) if (!inside.includes(chunk)) chunk.code = withoutImports(chunk.code, names);
  for (const { fileName } of inside) if (fileName !== app.fileName) delete bundle[fileName];
  return app.fileName;
}

const nameOf = ({ fileName }: Rolldown.OutputChunk) => fileName.split('/').at(-1) ?? '';

/** Strict as a module is, and with no name of its own but its place. */
export function asScript(code: string, place: number): string {
  const [statement, names] = EXPORTS.exec(code) ?? [];
  if (statement === undefined || names === undefined) throw new Error('What is shared must be told at the end.');
  const shared = pairs(names).map(([own, shown]) => `${shown}:${own}`);
  return `(()=>{"use strict";${code.slice(0, -statement.length)};${SHARED}[${place}]={${shared.join()}}})();\n`;
}

/** What a file takes of these is taken when it runs: by then they have. */
export function withoutImports(code: string, names: readonly string[]): string {
  const without = names.reduce((text, name, place) => {
    const statement = new RegExp(`import(?:\\{([^{}]*)\\}from)?"\\./${name.replaceAll('.', String.raw`\.`)}";?`, 'g');
    return text.replaceAll(statement, (_whole, taken: string | undefined) =>
      taken === undefined
        ? ''
        : `const{${pairs(taken)
            .map(([shown, own]) => `${shown}:${own}`)
            .join()}}=${SHARED}[${place}];`,
    );
  }, code);
  const left = names.find((name) => without.includes(`./${name}`));
  if (left !== undefined) throw new Error(`${left} is still imported as a module.`);
  return without;
}

const pairs = (names: string): readonly (readonly [string, string])[] =>
  names.split(',').map((pair) => {
    const [first = '', second = first] = pair.split(' as ');
    return [first, second];
  });
