import type { Plugin } from 'vite';
import { filesFor, linksTo } from './bundle-files.ts';
import type { Prerendered } from '../src/app/prerender/prerendered.ts';
import { prerender } from './prerender.ts';

const SCREEN = 'src/app/front/front.screen.tsx';
const PRERENDERED = '/src/app/prerender/prerendered-front.tsx';

/**
 * Writes `landing.html`, which the server sends for `/`: the landing as plain HTML with its styles, readable without
 * JavaScript, and the fonts that are preloaded for every page. Instead of the app it carries `front.js`, which fetches
 * the app only for a vendor who is signed in.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:prerender-landing',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be there before the landing is made of it.');
        const { styles } = filesFor(bundle, [SCREEN]);
        const source = landingPage(String(page.source), styles, await prerender(root, PRERENDERED));
        this.emitFile({ type: 'asset', fileName: 'landing.html', source });
      },
    },
  };
}

/** The app's own page with its script taken out, and the landing put in. */
export function landingPage(page: string, styles: readonly string[], { title, markup }: Prerendered): string {
  const app = /<script defer[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (app === undefined) throw new Error('The page names no script.');
  const links = linksTo(page, { styles });
  return page
    .replaceAll(/ *<script defer[^>]*><\/script>\n?/g, '')
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/ *<link rel="preload" href="\/config\.json"[^>]*>\n?/, '')
    .replace(/ *<noscript>.*<\/noscript>\n?/s, '')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      '</head>',
      () => `${links.join('\n    ')}\n    <script type="module" src="/front.js" data-app="${app}"></script>\n  </head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}
