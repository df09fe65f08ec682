import { createHash } from 'node:crypto';
import { START_CALLS, startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page-size.ts';
import type { Plugin } from 'vite';
import type { EarlyQuestion } from '../src/platform/early/ask-early.ts';
import { filesFor, linksTo, type Bundle } from './bundle-files.ts';
import { earlyScript } from './early-script.ts';
import { prerender } from './prerender.ts';

const PRERENDERED = '/src/app/prerender/prerendered-outlines.tsx';

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
  let mode = '';
  return {
    name: 'vendor-portal:dashboard-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, mode } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before others are made of it.');
        const early = await earlyScript({ root, mode, bundle });
        this.emitFile({ type: 'asset', ...early });
        const outlines = await prerender<Readonly<Record<string, string>>>(root, PRERENDERED);
        for (const { file, path, screen } of PAGES) {
          const { scripts, styles } = filesFor(bundle, [...FRAME, screen]);
          const sheet = oneSheet(bundle, [...linkedStyles(String(page.source)), ...styles]);
          this.emitFile({ type: 'asset', fileName: sheet.fileName, source: sheet.source });
          const outline = outlines[path];
          if (outline === undefined) throw new Error(`${path} has no outline.`);
          const source = outlined(String(page.source), { scripts, sheet, outline, asks: START, early: early.fileName });
          this.emitFile({ type: 'asset', fileName: file, source });
        }
      },
    },
  };
}

interface Sheet {
  readonly fileName: string;
  readonly source: string;
  readonly holds: readonly string[];
}

const linkedStyles = (page: string) =>
  [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);

/**
 * The styles of a page in one file: the browser fetches six at a time, and each of them would keep the app waiting for a turn.
 * They stand in it in the order in which they would be linked.
 */
export function oneSheet(bundle: Bundle, styles: readonly string[]): Sheet {
  const holds = [...new Set(styles)];
  const source = holds
    .map((name) => {
      const style = bundle[name];
      if (style?.type !== 'asset') throw new Error(`${name} is not in the build.`);
      return String(style.source).trim();
    })
    .join('\n');
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/page-styles-${digest}.css`, source, holds };
}

interface Outlined {
  readonly scripts: readonly string[];
  readonly sheet: Omit<Sheet, 'source'>;
  readonly outline: string;
  readonly asks: EarlyQuestion;
  readonly early: string;
}

const APP = /<script defer crossorigin src="[^"]*"><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]*>/g;
const FONTS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g;
const CONFIG = /<link rel="preload" href="\/config\.json"[^>]*>/;
const BEFORE_APP = /<script src="[^"]*before-app[^"]*"><\/script>/g;

/**
 * Of the six files that a browser fetches at a time, first what asks, then those with which the frame is seen, then the
 * app, which is the longest. A script in front of the styles waits for none of them. `inert`, because nothing of the
 * frame is heard before the app takes its place (`src/app/prerender/behind-outline.ts`).
 */
export function outlined(page: string, { scripts, sheet, outline, asks, early }: Outlined): string {
  const links = linksTo(page, { scripts });
  const whole = page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
  const first = [
    ...(whole.match(CONFIG) ?? []),
    `<script src="/${early}" data-asks='${JSON.stringify(asks)}'></script>`,
    `<link rel="stylesheet" crossorigin href="/${sheet.fileName}" data-holds="${sheet.holds.join(' ')}">`,
    ...(whole.match(APP) ?? []),
  ];
  return whole
    .replaceAll(FONTS, '')
    .replaceAll(APP, '')
    .replaceAll(STYLES, '')
    .replaceAll(BEFORE_APP, '')
    .replace(CONFIG, () => first.join('\n    '))
    .replaceAll(/\n\s*(?=\n)/g, '')
    .replace('<div id="root"></div>', () => `<div id="root" inert data-outline>${outline}</div>`);
}
