import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFilesNamed } from './orders-page.ts';

const SOURCE = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('the page of the orders is the app’s, with what the screen needs named in its head', () => {
  const page = withFilesNamed(SOURCE, { scripts: ['assets/orders-1a2b.js'], styles: ['assets/frame-3c4d.css'] });
  const [head = '', body] = page.split('</head>');
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/orders-1a2b.js">');
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/frame-3c4d.css">');
  expect(body).toBe(SOURCE.split('</head>')[1]);
});
