import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Bundle } from './bundle-files.ts';
import { oneSheet, outlined } from './dashboard-pages.ts';

/** As the bundler leaves it. */
const SOURCE = readFileSync(new URL('../index.html', import.meta.url), 'utf8').replace(
  '<script type="module" src="/src/main.tsx"></script>',
  `<script defer crossorigin src="/assets/core-1a2b.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/core-3c4d.css">
    <link rel="preload" href="/assets/poppins-5e6f.woff2" as="font" type="font/woff2" crossorigin="">`,
);

const style = (source: string) => ({ type: 'asset', source });

describe('a page of the dashboard', () => {
  const page = outlined(SOURCE, {
    scripts: ['assets/orders-1a2b.js'],
    sheet: { fileName: 'assets/page-styles-7a8b.css', holds: ['assets/core-3c4d.css', 'assets/frame-3c4d.css'] },
    outline: '<nav>Costs $&</nav>',
    asks: { path: '/v1/all', holds: { one: '/v1/one' } },
    early: 'assets/before-app-asks-0a1b.js',
  });
  const placesOf = (...texts: string[]) => texts.map((text) => page.indexOf(text));

  it('is the app’s, with all that its screen needs named once', () => {
    expect(page).toContain('<script async crossorigin src="/assets/orders-1a2b.js"></script>');
    const named = ['before-app', 'core-1a2b', 'core-3c4d', 'frame-3c4d', 'orders-1a2b', 'asks-0a1b', 'config.json'];
    expect(named.filter((file) => page.split(file).length !== 2)).toEqual([]);
  });

  it('names what asks, then what is seen, then what runs, and leaves its letters for later', () => {
    const places = placesOf(
      'config.json',
      'before-app-asks-0a1b.js',
      'page-styles-7a8b.css',
      'core-1a2b.js',
      'orders-1a2b.js',
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).not.toContain('woff2');
  });

  it('has its styles in one file, and says whose they are', () => {
    const bundle = { 'a.css': style('.a{}\n'), 'b.css': style('.b{}') } as unknown as Bundle;
    const sheet = oneSheet(bundle, ['b.css', 'a.css', 'b.css']);
    expect(sheet).toMatchObject({ source: '.b{}\n.a{}', holds: ['b.css', 'a.css'] });
    expect(oneSheet(bundle, ['a.css']).fileName).not.toBe(sheet.fileName);
    expect(() => oneSheet(bundle, ['gone.css'])).toThrow('gone.css');
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(page).toContain('data-holds="assets/core-3c4d.css assets/frame-3c4d.css"');
  });

  it('says what it asks first, and holds a frame that nobody can touch yet', () => {
    const asks = 'data-asks=\'{"path":"/v1/all","holds":{"one":"/v1/one"}}\'';
    expect(page).toContain(`<script src="/assets/before-app-asks-0a1b.js" ${asks}></script>`);
    expect(page).toContain('<div id="root" inert data-outline><nav>Costs $&</nav></div>');
  });
});
