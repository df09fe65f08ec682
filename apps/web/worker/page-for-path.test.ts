import { describe, expect, it } from 'vitest';
import { pageFor } from './page-for-path.ts';

describe('the page of an address', () => {
  it.each([
    ['/', '/landing.html'],
    ['/sign-in', '/sign-in.html'],
    ['/dashboard/orders', '/index.html'],
    ['/dashboard/orders/019a0000-0000-7000-8000-000000000000', '/index.html'],
    ['/nowhere', '/index.html'],
  ])('%s is %s', (path, page) => expect(pageFor(path)).toBe(page));

  it.each([
    '/v1/vendor/who-am-i',
    '/a/v1/orders/open',
    '/docs',
    '/docs/',
    '/files/x',
    '/dev/clock',
    '/dev/storefront',
    '/dev/gateway',
    '/robots.txt',
    '/metrics',
  ])('%s is left to the server', (path) => expect(pageFor(path)).toBeUndefined());
});
