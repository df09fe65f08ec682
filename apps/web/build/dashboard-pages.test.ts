import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outlined } from './dashboard-pages.ts';

/** As the bundler leaves it. */
const SOURCE = readFileSync(new URL('../index.html', import.meta.url), 'utf8').replace(
  '<script type="module" src="/src/main.tsx"></script>',
  `<script defer crossorigin src="/assets/core-1a2b.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/core-3c4d.css">
    <link rel="preload" href="/assets/poppins-5e6f.woff2" as="font" type="font/woff2" crossorigin="">`,
);

describe('a page of the dashboard', () => {
  const page = outlined(SOURCE, {
    needed: { scripts: ['assets/orders-1a2b.js'], styles: ['assets/frame-3c4d.css'] },
    outline: '<nav>Costs $&</nav>',
    asks: { path: '/v1/all', holds: { one: '/v1/one' } },
    early: 'assets/before-app-asks-0a1b.js',
  });
  const placesOf = (...texts: string[]) => texts.map((text) => page.indexOf(text));

  it('is the app’s, with all that its screen needs named once', () => {
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/orders-1a2b.js">');
    const named = ['before-app', 'core-1a2b', 'core-3c4d', 'frame-3c4d', 'orders-1a2b', 'asks-0a1b', 'config.json'];
    expect(named.filter((file) => page.split(file).length !== 2)).toEqual([]);
  });

  it('names what asks, then what is seen, then what runs, and leaves its letters for later', () => {
    const places = placesOf(
      'config.json',
      'before-app-asks-0a1b.js',
      'core-3c4d.css',
      'frame-3c4d.css',
      'core-1a2b.js',
      'orders-1a2b.js',
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).not.toContain('woff2');
  });

  it('says what it asks first, and holds a frame that nobody can touch yet', () => {
    const asks = 'data-asks=\'{"path":"/v1/all","holds":{"one":"/v1/one"}}\'';
    expect(page).toContain(`<script src="/assets/before-app-asks-0a1b.js" ${asks}></script>`);
    expect(page).toContain('<div id="root" inert data-outline><nav>Costs $&</nav></div>');
  });
});
