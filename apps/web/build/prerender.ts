import react from '@vitejs/plugin-react';
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** `modules`: their files are linked in the page, so that they load at once. */
const PAGES: Readonly<Record<string, { readonly modules: readonly string[]; readonly hasApp: boolean }>> = {
  '/landing.html': { modules: ['src/main.tsx', 'src/app/front/front.screen.tsx'], hasApp: false },
  '/sign-in.html': {
    modules: ['src/app/auth/auth-layout.tsx', 'src/features/sign-in/sign-in.screen.tsx'],
    hasApp: true,
  },
};

/** Prerenders `landing.html` and `sign-in.html` (`src/app/prerender.tsx`), so that they show before the app runs. */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'vendor-portal:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        const page = PAGES[path];
        if (page === undefined || bundle === undefined) return html;
        const { title, markup } = await renderPage(root, path);
        const { scripts, styles } = filesOf(bundle, page.modules);
        const links = [
          ...styles.map((file) => link(html, { rel: 'stylesheet', href: `/${file}` })),
          ...(page.hasApp
            ? scripts.map((file) => link(html, { rel: 'modulepreload', href: `/${file}` }))
            : [appFile(scripts)]),
        ];
        return {
          html: html.replace('<title>Vendor</title>', () => title).replace('<!-- screen -->', () => markup),
          tags: links.flat(),
        };
      },
    },
  };
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
function filesOf(bundle: Bundle, modules: readonly string[]) {
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
