import { START_CALLS, startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import type { Plugin } from 'vite';
import type { EarlyQuestion } from '../src/platform/early/asked-early.ts';
import { fileOf, filesFor, linksTo, type NeededFiles } from './bundle-files.ts';
import { prerender } from './prerender.ts';

const PRERENDERED = '/src/app/prerender/prerendered-outlines.tsx';
const EARLY = 'src/platform/early/ask-for-this-page.ts';

/** What the app fetches for any screen of the dashboard once it knows where it is. */
const FRAME = [
  // Who is signed in stands there.
  'src/platform/storage/open-local-database.ts',
  'src/app/with-queries.tsx',
  'src/app/frame/dashboard-layout.tsx',
  'src/platform/session/session-calls.ts',
];

interface DashboardPage {
  readonly file: string;
  readonly path: string;
  readonly screen: string;
}

/** What each of them asks first, and which calls are answered with it. */
const START: EarlyQuestion = {
  path: startContract.readStart.path,
  holds: {
    orders: START_CALLS.orders.path,
    vendor: START_CALLS.vendor.path,
    availability: START_CALLS.availability.path,
    notifications: `${START_CALLS.notifications.path}?limit=${PAGE_SIZE}`,
  },
};

const PAGES: readonly DashboardPage[] = [
  {
    file: 'home.html',
    path: '/dashboard',
    screen: 'src/features/dashboard/dashboard.screen.tsx',
  },
  {
    file: 'orders.html',
    path: '/dashboard/orders',
    screen: 'src/features/orders/list/order-list.screen.tsx',
  },
  {
    file: 'products.html',
    path: '/dashboard/products',
    screen: 'src/features/products/list/product-list.screen.tsx',
  },
];

/**
 * Writes the pages that the server sends for the screens where a vendor spends the day: the app's page, with the frame
 * drawn in it, the screen's files named beside the app's, and its first questions asked by the page itself.
 */
export function dashboardPages(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:dashboard-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before others are made of it.');
        const outlines = await prerender<Readonly<Record<string, string>>>(root, PRERENDERED);
        for (const { file, path, screen } of PAGES) {
          const needed = filesFor(bundle, [...FRAME, screen]);
          const outline = outlines[path];
          if (outline === undefined) throw new Error(`${path} has no outline.`);
          const source = outlined(String(page.source), { needed, outline, asks: START, early: fileOf(bundle, EARLY) });
          this.emitFile({ type: 'asset', fileName: file, source });
        }
      },
    },
  };
}

interface Outlined {
  readonly needed: NeededFiles;
  readonly outline: string;
  readonly asks: EarlyQuestion;
  readonly early: string;
}

const APP = /<script type="module" crossorigin src="[^"]*"><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]*>/g;
const FONTS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g;
const BEFORE_APP = /<script src="[^"]*before-app[^"]*"><\/script>/g;

/**
 * Of the six files that a browser fetches at a time, first those with which the frame is seen, then the app, which is the
 * longest. `inert`, because nothing of the frame is heard before the app takes its place (`src/app/prerender/behind-outline.ts`).
 */
export function outlined(page: string, { needed, outline, asks, early }: Outlined): string {
  const links = linksTo(page, { ...needed, scripts: needed.scripts.filter((script) => script !== early) });
  const whole = page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
  const first = [
    ...(whole.match(BEFORE_APP) ?? []),
    ...(whole.match(STYLES) ?? []),
    `<meta name="asks" content='${JSON.stringify(asks)}' />`,
    `<script type="module" async crossorigin src="/${early}"></script>`,
    ...(whole.match(APP) ?? []),
  ];
  return whole
    .replaceAll(FONTS, '')
    .replaceAll(APP, '')
    .replaceAll(STYLES, '')
    .replaceAll(BEFORE_APP, '')
    .replace('<link rel="preload"', () => `${first.join('\n    ')}\n    <link rel="preload"`)
    .replaceAll(/\n\s*(?=\n)/g, '')
    .replace('<div id="root"></div>', () => `<div id="root" inert data-outline>${outline}</div>`);
}
