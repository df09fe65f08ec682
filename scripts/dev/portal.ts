import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '../check/root.ts';

export interface DevPortal {
  readonly address: string;
  close(): Promise<void>;
}

/** The portal with hot reload. API calls wait while the server restarts. */
export async function startDevPortal(whenServerSettled: () => Promise<void>, port?: number): Promise<DevPortal> {
  const vite = await createServer({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', ...(port !== undefined && { port, strictPort: true }) },
    plugins: [{ name: 'wait-for-the-server', configureServer: (server) => holdCalls(server, whenServerSettled) }],
  });
  await vite.listen();
  const address = new URL(vite.resolvedUrls?.local[0] ?? '').origin;
  return { address, close: () => vite.close() };
}

function holdCalls(vite: ViteDevServer, whenServerSettled: () => Promise<void>): void {
  const proxied = Object.keys(vite.config.server.proxy ?? {}).map((pattern) => new RegExp(pattern));
  const pass = async (url: string, next: () => void) => {
    if (proxied.some((pattern) => pattern.test(url))) await whenServerSettled();
    next();
  };
  vite.middlewares.use((request, _answer, next) => void pass(request.url ?? '', next));
}
