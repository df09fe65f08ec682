import react from '@vitejs/plugin-react';
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Page {
  /** Their files are linked in the page, so that they load at once. */
  readonly modules: readonly string[];
  readonly isPrerendered: boolean;
  readonly hasApp: boolean;
}

const PAGES: Readonly<Record<string, Page>> = {
  '/landing.html': {
    modules: ['src/main.tsx', 'src/app/front/front.screen.tsx'],
    isPrerendered: true,
    hasApp: false,
  },
  '/sign-in.html': {
    modules: ['src/app/auth/auth-layout.tsx', 'src/features/sign-in/sign-in.screen.tsx'],
    isPrerendered: true,
    hasApp: true,
  },
  '/dashboard.html': {
    modules: ['src/app/with-queries.tsx', 'src/app/frame/dashboard-layout.tsx'],
    isPrerendered: false,
    hasApp: true,
  },
};

/**
 * Links the files of a page's first screen in its head, and prerenders the landing page and the sign-in
 * (`src/app/prerender.tsx`), so that they show before the app runs.
 */
export function completePages(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:complete-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        const page = PAGES[path];
        if (page === undefined || bundle === undefined) return html;
        const { scripts, styles } = findFiles(bundle, page.modules);
        const links = [
          ...styles.map((file) => link(html, { rel: 'stylesheet', href: `/${file}` })),
          ...(page.hasApp
            ? scripts.map((file) => link(html, { rel: 'modulepreload', href: `/${file}` }))
            : [appFile(scripts)]),
        ];
        return { html: page.isPrerendered ? await withScreen(html, root, path) : html, tags: links.flat() };
      },
    },
  };
}

async function withScreen(html: string, root: string, path: string): Promise<string> {
  const { title, markup } = await renderPage(root, path);
  return html.replace('<title>Vendor</title>', () => title).replace('<!-- screen -->', () => markup);
}

/** Rendered from source by Vite, so that the class names are those of the build. */
async function renderPage(root: string, path: string) {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { prerenderPage } = (await server.ssrLoadModule(
      '/src/app/prerender.tsx',
    )) as typeof import('../src/app/prerender.tsx');
    return await prerenderPage(path);
  } finally {
    await server.close();
  }
}

/** The files with these modules, and everything that they import. */
function findFiles(bundle: Bundle, modules: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) collect(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
    );
    if (chunk === undefined) throw new Error(`${module} is not in the build.`);
    collect(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** For `src/landing.ts`, which starts the app for a signed-in vendor. */
const appFile = ([file]: readonly string[]): HtmlTagDescriptor[] => [
  { tag: 'meta', attrs: { name: 'app', content: `/${file}` }, injectTo: 'head' },
];

/** Empty if the page already links the file. */
function link(html: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor[] {
  if (html.includes(`"${attrs['href']}"`)) return [];
  return [{ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }];
}
