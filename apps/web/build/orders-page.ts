import type { Plugin } from 'vite';
import { filesFor, linksTo, type NeededFiles } from './bundle-files.ts';

/** What the app fetches for `/dashboard/orders` once it knows where it is. */
const MODULES = [
  // Who is signed in stands there.
  'node_modules/localforage/dist/localforage.js',
  'src/app/with-queries.tsx',
  'src/app/frame/dashboard-layout.tsx',
  'src/platform/session/session-calls.ts',
  'src/features/orders/list/order-list.screen.tsx',
];

/**
 * Writes `orders.html`, which the server sends for `/dashboard/orders`, where a vendor spends the day: the app's page with
 * the files of the frame and of that screen named in it, so that they come beside the app and not after it.
 */
export function ordersPage(): Plugin {
  return {
    name: 'vendor-portal:orders-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before that of the orders is made of it.');
        const source = withFilesNamed(String(page.source), filesFor(bundle, MODULES));
        this.emitFile({ type: 'asset', fileName: 'orders.html', source });
      },
    },
  };
}

export const withFilesNamed = (page: string, needed: NeededFiles): string =>
  page.replace('</head>', () => `  ${linksTo(page, needed).join('\n    ')}\n  </head>`);
