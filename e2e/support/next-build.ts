import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};
const PAGES: Readonly<Record<string, string>> = { '/': '/landing.html', '/dashboard/orders': '/orders.html' };

type Files = ReadonlyMap<string, Buffer>;

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

function builtFiles(): Files {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const served = names.filter((name) => /\.(?:js|css|html|woff2)$/.test(name) && !name.startsWith('.'));
  return new Map(served.map((name) => [`/${name}`, readFileSync(join(DIST, name))]));
}

const isText = (path: string) => extname(path) !== '.woff2';

/** The same portal as another build would be: no script or style has its old name, and the worker says what is new. */
function nextBuild(news: string): Files {
  const before = builtFiles();
  const hashed = [...before.keys()].filter((path) => path.startsWith('/assets/')).map((path) => path.slice(8));
  const named = new RegExp(hashed.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) => text.replaceAll(named, (name) => name.replace(/(?=\.\w+$)/, 'N'));
  const after = new Map(
    [...before].map(([path, content]) => [rename(path), isText(path) ? Buffer.from(rename(String(content))) : content]),
  );
  let worker = String(after.get('/worker.js'));
  for (const [path, content] of before) {
    if (!path.startsWith('/assets/'))
      worker = worker.replaceAll(digestOf(content), digestOf(after.get(path) ?? content));
  }
  worker = worker
    .replace(/(version:[`"'])\w+/, '$1nextbuild')
    .replace(/([`"'])The portal opens/, `$1${news}$1,$1The portal opens`);
  return after.set('/worker.js', Buffer.from(worker));
}

export interface Deploys {
  readonly address: string;
  /** From now on the server has the files of a newer build, and no longer those of the one before. */
  deploy(news: string): void;
  close(): Promise<void>;
}

/** Stands before a server, and puts another build of the portal in its place. */
export async function openDeploys(port: number): Promise<Deploys> {
  let files: Files | undefined;
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const onward = request({ port, host: '127.0.0.1', method: from.method, path: from.url, headers: from.headers });
    onward.on('error', () => to.destroy());
    onward.on('response', (answer) => answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers)));
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const server = createServer((from, to) => {
    const path = new URL(from.url ?? '/', 'http://portal').pathname;
    const isPage = path.startsWith('/dashboard') || path === '/';
    const wanted = isPage ? (PAGES[path] ?? '/index.html') : path;
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
    deploy: (news) => {
      files = nextBuild(news);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
