import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '../check/root.ts';

export interface DevPortal {
  readonly address: string;
  /** Calls back when a source file below one of these folders has changed, been added or removed. */
  watch(folders: readonly string[], onChange: () => void): void;
  close(): Promise<void>;
}

const isSource = (path: string) => /\.(?:ts|sql|json)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);

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
  return {
    address,
    watch: (folders, onChange) => {
      vite.watcher.add([...folders]);
      vite.watcher.on('all', (_event, path) => {
        if (isSource(path) && folders.some((folder) => path.startsWith(folder))) onChange();
      });
    },
    close: () => vite.close(),
  };
}

function holdCalls(vite: ViteDevServer, whenServerSettled: () => Promise<void>): void {
  const proxied = Object.keys(vite.config.server.proxy ?? {}).map((pattern) => new RegExp(pattern));
  const pass = async (url: string, next: () => void) => {
    if (proxied.some((pattern) => pattern.test(url))) await whenServerSettled();
    next();
  };
  vite.middlewares.use((request, _answer, next) => void pass(request.url ?? '', next));
}
