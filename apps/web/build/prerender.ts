import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/**
 * What a module's `prerender` writes out. Vite itself runs the sources, so that the names of styles are those of the
 * build.
 */
export async function prerender<Written>(root: string, module: string): Promise<Written> {
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
    const loaded = (await server.ssrLoadModule(module)) as { prerender: () => Promise<Written> };
    return await loaded.prerender();
  } finally {
    await server.close();
  }
}
