import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landingPage } from './prerender-landing.ts';

const SOURCE = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

/** As the build leaves it: the script by its hashed name, and what it needs named beside it. */
const BUILT = SOURCE.replace(
  /<script type="module".*<\/script>/,
  '<script defer crossorigin src="/assets/index-1a2b.js"></script>\n' +
    '    <link rel="modulepreload" crossorigin href="/assets/core-3c4d.js">\n' +
    '    <link rel="stylesheet" crossorigin href="/assets/index-5e6f.css">',
);

const RENDERED = { title: 'Sell more', markup: '<h1>Costs $& more</h1>' };

describe('the page of the landing', () => {
  const page = landingPage(BUILT, ['assets/index-5e6f.css', 'assets/front-7a8b.css'], RENDERED);

  it('holds the landing, its title and every style once', () => {
    expect(page).toContain('<div id="root"><h1>Costs $& more</h1></div>');
    expect(page).toContain('<title>Sell more</title>');
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(2);
  });

  it('carries no app, only what turns it dark and what decides whether to fetch the app', () => {
    expect([...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/before-app.js">',
      '<script type="module" src="/front.js" data-app="/assets/index-1a2b.js">',
    ]);
    expect(page).not.toMatch(/modulepreload|config\.json|noscript/);
  });

  it('is not made of a page that lost its script', () => {
    expect(() => landingPage('<html></html>', [], RENDERED)).toThrow('names no script');
  });
});
