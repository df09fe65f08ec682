import type { Plugin } from 'vite';
import { filesFor, linksTo } from './bundle-files.ts';

/** What the app fetches for `/sign-in` once it knows where it is. */
const MODULES = [
  'src/app/auth-layout.tsx',
  'src/app/words/auth-layout.en.ts',
  'src/features/sign-in/sign-in.screen.tsx',
  'src/features/sign-in/words/en.ts',
];

/**
 * Writes `sign-in.html`, which the server sends for `/sign-in`: the app's page, with what that screen needs named beside
 * the app itself. On a slow line it comes one round trip sooner.
 */
export function signInPage(): Plugin {
  return {
    name: 'vendor-portal:sign-in-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before the sign-in is made of it.');
        const source = String(page.source);
        const links = linksTo(source, filesFor(bundle, MODULES));
        this.emitFile({
          type: 'asset',
          fileName: 'sign-in.html',
          source: source.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
        });
      },
    },
  };
}
