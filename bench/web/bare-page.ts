import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sought } from './visit-page.ts';

export const BARE: Sought = { usable: '#ready', frame: null };

interface BarePages {
  /** Where a page of these weights is. */
  with(weights: { readonly bytes: number; readonly styleBytes: number }): string;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="en"><title>Bare</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="bare.css"><script type="module" src="bare.js"></script>
<h1>Bare</h1>`;

const READY = `const ready = document.createElement('p');
ready.id = 'ready';
ready.textContent = 'Ready';
document.body.append(ready);
`;

const filler = (bytes: number) =>
  `/*${randomBytes(Math.ceil(Math.max(0, bytes)))
    .toString('base64')
    .slice(0, bytes)}*/`;

/** Pages that do nothing: no page of the same bytes can be faster on the same phone and line. */
export async function serveBarePages(): Promise<BarePages> {
  const files = new Map<string, { readonly type: string; readonly content: string }>();
  let pages = 0;
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const isPage = request.url?.endsWith('/') === true;
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': file?.type ?? 'text/plain',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(file?.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    with: ({ bytes, styleBytes }) => {
      pages += 1;
      const folder = `/${pages}/`;
      files.set(folder, { type: 'text/html', content: PAGE });
      files.set(`${folder}bare.css`, { type: 'text/css', content: filler(styleBytes) });
      files.set(`${folder}bare.js`, { type: 'text/javascript', content: READY + filler(bytes - styleBytes) });
      return `http://127.0.0.1:${port}${folder}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
