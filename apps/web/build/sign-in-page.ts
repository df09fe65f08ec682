import type { Plugin } from 'vite';
import type { Prerendered } from '../src/app/prerender/prerendered.ts';
import { filesFor, linksTo, type NeededFiles } from './bundle-files.ts';
import { prerender } from './prerender.ts';

const PRERENDERED = '/src/app/prerender/prerendered-sign-in.tsx';

/** What the app fetches for `/sign-in` once it knows where it is. */
const MODULES = [
  'src/app/auth/auth-layout.tsx',
  'src/app/auth/auth-layout.en.ts',
  'src/features/sign-in/sign-in.screen.tsx',
  'src/features/sign-in/words/en.ts',
];

/**
 * Writes `sign-in.html`, which the server sends for `/sign-in`: the app's page with that screen written out, so that it
 * is seen before the app is there, and with what the screen needs named beside the app itself.
 */
export function signInPage(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:sign-in-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before the sign-in is made of it.');
        const screen = await prerender<Prerendered>(root, PRERENDERED);
        const source = writtenOut(String(page.source), filesFor(bundle, MODULES), screen);
        this.emitFile({ type: 'asset', fileName: 'sign-in.html', source });
      },
    },
  };
}

/**
 * `data-screen` tells the app which screen it finds, `data-waits` that the form is not heard yet. The screen can be read
 * without its code, so on a narrow line styles and letters come before it.
 */
export function writtenOut(page: string, needed: NeededFiles, { title, markup }: Prerendered): string {
  // Were it ever sent without a script, nothing of it may stand in the address bar.
  const form = markup.replace('<form ', '<form method="post" data-waits ');
  return page
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `  ${linksTo(page, needed).join('\n    ')}\n  </head>`)
    .replaceAll(/<script (defer|async)/g, '<script $1 fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root" data-screen="/sign-in">${form}</div>`);
}
