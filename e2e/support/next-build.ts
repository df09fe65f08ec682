import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageFor } from '../../apps/web/worker/page-for-path.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type Files = ReadonlyMap<string, Buffer>;

/** The same as in `apps/web/vite.config.ts`. */
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

function builtFiles(): Files {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const served = names.filter((name) => extname(name) in TYPES && !name.startsWith('.'));
  return new Map(served.map((name) => [`/${name}`, readFileSync(join(DIST, name))]));
}

const isText = (path: string) => /\.(?:js|css|html)$/.test(path);

/** The newest release note of the current build. */
const FIRST_NOTES = /([`"'])The portal now opens offline/;

/** Every script and style gets a new name, and there is one more release note. */
function nextBuild(mark: string, news: string): Files {
  const before = builtFiles();
  const hashed = [...before.keys()].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(8));
  const named = new RegExp(hashed.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) =>
    text
      .replaceAll(named, (name) => name.replace(/(?=\.\w+$)/, mark))
      .replace(FIRST_NOTES, `$1${news}$1,$1The portal now opens offline`);
  const after = new Map(
    [...before].map(([path, content]) => [rename(path), isText(path) ? Buffer.from(rename(String(content))) : content]),
  );
  let worker = String(after.get('/worker.js'));
  for (const [path, content] of before) {
    if (!path.startsWith('/assets/'))
      worker = worker.replaceAll(digestOf(content), digestOf(after.get(path) ?? content));
  }
  return after.set('/worker.js', Buffer.from(worker));
}

export type Deploys = Awaited<ReturnType<typeof openDeploys>>;

/** A proxy that replaces the server's portal with another build. */
export async function openDeploys(port: number) {
  let files: Files | undefined;
  const swallowed = new Set<string>();
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const onward = request({ port, host: '127.0.0.1', method: from.method, path: from.url, headers: from.headers });
    onward.on('error', () => to.destroy());
    onward.on('response', (response) => response.pipe(to.writeHead(response.statusCode ?? 502, response.headers)));
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const server = createServer((from, to) => {
    const path = new URL(from.url ?? '/', 'http://portal').pathname;
    if (swallowed.has(path)) return;
    const wanted = pageFor(path) ?? path;
    const content = files?.get(wanted);
    if (content !== undefined) {
      to.writeHead(200, { 'content-type': TYPES[extname(wanted)], 'cache-control': 'no-cache' }).end(content);
    } else if (files !== undefined && path.startsWith('/assets/')) to.writeHead(404).end();
    else pass(from, to);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves a newer build, whose file names end with `mark`, instead of the previous one. */
    deploy: (mark: string, news: string) => {
      files = nextBuild(mark, news);
    },
    swallow: (path: string) => void swallowed.add(path),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
