import { chromium } from '@playwright/test';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { findChromium } from '../../scripts/check/chromium.ts';
import { DIST } from './manifest.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

/** Just enough of a server for a stranger: the built files, and "please sign in" for everything else. */
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/config.json') {
    response.setHeader('content-type', 'application/json');
    response.end(
      '{"apiUrl":{"staging":null,"production":null},"environment":"production","telemetryUrl":null,"isDemo":true}',
    );
    return;
  }
  const asked = join(DIST, path);
  const isFile = extname(path) !== '' && existsSync(asked);
  const own = join(DIST, `${path}.html`);
  const page = existsSync(own) ? own : join(DIST, 'index.html');
  const file = isFile ? asked : page;
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
});

/** What a browser really fetches for a screen, scripts and styles, until the line is quiet. */
export async function fetchedFor(path: string): Promise<Set<string>> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const executablePath = findChromium()?.path;
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname.slice(1));
    });
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return files;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
