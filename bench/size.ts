import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { readArguments } from './harness/arguments.ts';
import { launchChromium } from './harness/browser.ts';
import { atMost, report, print } from './harness/print.ts';

/** Gzipped JavaScript and CSS of the first load, and what every other screen adds. */
readArguments('bench:size', {});

const DIST = new URL('../apps/web/dist/', import.meta.url).pathname;
const FIRST_SCREEN = '/sign-in';
const FIRST_LOAD_KB = 150;
const SCREEN_ADDS_KB = 90;
const OUTSIDE_FRAME =
  /src\/(?:app\/front|features\/(?:demo|legal|onboarding|password-reset|sign-in|team\/(?:join|device)))\//;
/** Loaded once the first screen is idle. */
const LOADED_LATER = 'src/platform/telemetry/telemetry-collector.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

function chunkNamed(name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith(`_${name}-`) && one.endsWith('.js'));
  if (key === undefined) throw new Error(`The build has no chunk called ${name}.`);
  return key;
}

function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...files].filter((file) => !others.has(file)));
const gzipped = (file: string) => statSync(join(DIST, `${file}.gz`)).size / 1000;
const sizeOf = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

const CONFIG =
  '{"apiUrl":{"staging":null,"production":null},"environment":"production","telemetryUrl":null,"isDemo":true}';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

/** The built files; a page for every other path. */
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/config.json') {
    response.setHeader('content-type', 'application/json').end(CONFIG);
    return;
  }
  const candidates = [...(extname(path) === '' ? [] : [path]), `${path}.html`].map((name) => join(DIST, name));
  const file = candidates.find((name) => existsSync(name)) ?? join(DIST, 'index.html');
  response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
});

async function filesFetchedFor(path: string): Promise<Set<string>> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname.slice(1));
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return files;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const fetched = await filesFetchedFor(FIRST_SCREEN);
if (fetched.size === 0) throw new Error('The browser fetched nothing.');
const first = without(fetched, without(filesOf(LOADED_LATER), filesOf(chunkNamed('app'))));
const frame = without(filesOf(chunkNamed('frame')), first);
const added = (module: string) => {
  const files = without(filesOf(module), first);
  return sizeOf(OUTSIDE_FRAME.test(module) ? files : without(files, frame));
};
// The demo's screens are for developers only.
const screens = Object.keys(manifest).filter((name) => name.endsWith('.screen.tsx') && !name.includes('/demo/'));

if (screens.length === 0) throw new Error('The build has no screen.');

for (const file of [...first].toSorted((a, b) => gzipped(b) - gzipped(a)))
  print(`${gzipped(file).toFixed(1).padStart(7)} KB  ${file}`);
report([
  atMost(`first load of ${FIRST_SCREEN}`, sizeOf(first), FIRST_LOAD_KB, ' KB'),
  atMost('the frame of the dashboard', sizeOf(frame), SCREEN_ADDS_KB, ' KB'),
  ...screens.map((module) => atMost(module.replace(/^src\//, ''), added(module), SCREEN_ADDS_KB, ' KB')),
]);
