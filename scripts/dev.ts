import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from './check/root.ts';
import { type Restartable, startRestartable } from './dev/restartable.ts';

const isSource = (path: string) => /\.(?:ts|sql|json)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);

/** The portal with hot reload. API calls wait while the server restarts. */
async function startDevPortal(whenServerSettled: () => Promise<void>, port?: number) {
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
    /** Calls back when a source file below one of these folders has changed, been added or removed. */
    watch: (folders: readonly string[], onChange: () => void) => {
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

const SERVER_SOURCES = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/simulator/src',
  'packages/contract/src',
  'packages/gateway-client/src',
].map((folder) => join(ROOT, folder));

const write = (text: string) => void process.stdout.write(text);

const ending = Promise.withResolvers<number>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => ending.resolve(0));
}

// The portal gets PORT if it is set, and the server behind it the next one.
const given = process.env['PORT'] ? Number(process.env['PORT']) : undefined;
if (given !== undefined) process.env['PORT'] = String(given + 1);

let server: Restartable | undefined;
const portal = await startDevPortal(async () => server?.whenSettled(), given).catch((error: Error) => {
  process.stderr.write(`PORT ${given} can't be used: ${error.message}\n`);
  process.exit(1);
});
let hasBeenOpen = false;
server = startRestartable(
  join(ROOT, 'scripts/dev/server.ts'),
  // The portal calls the server on this machine, and links in emails lead to the portal.
  { ...process.env, HOST: '127.0.0.1', PUBLIC_URL: portal.address },
  {
    onOpen: (greeting) => {
      write(hasBeenOpen ? 'The server has started again.\n' : String(greeting));
      hasBeenOpen = true;
    },
    onEnd: (code) => {
      if (hasBeenOpen) write('The server has ended. It starts again with the next change.\n');
      else ending.resolve(code || 1);
    },
  },
);
portal.watch(SERVER_SOURCES, () => server?.restart());

const code = await ending.promise;
await Promise.all([server.stop(), portal.close()]);
process.exit(code);
