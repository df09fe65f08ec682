import { describe, expect, it } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

const pathFor = (next: string) => nextPath(`?${new URLSearchParams({ next }).toString()}`);

describe('where to continue after signing in', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/orders?tab=ready&x=1',
    '/dashboard/products/0193a4c0-0000-7000-8000-000000000001#stock',
    '/logo-upload?next=%2F',
    '/upload-proof-of-address',
  ])('is %s if that was requested', (path) => {
    expect(pathFor(path)).toBe(path);
    expect(nextPath(withNext('/sign-in', path).replace('/sign-in', ''))).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/dashboard/..//evil.example',
    '/dashboard\\..\\..\\evil',
    '/dashboards',
    '/stop-change',
    '/sign-in',
    '/dev/mailbox',
    '/docs',
    '/m/v1/admin/vendors',
    'https://evil.example',
    'javascript:alert(1)',
    '/dashboard\n//evil.example',
    '/\t/evil.example',
    'dashboard',
    '',
  ])('is never %j', (path) => {
    expect(pathFor(path)).toBe('/dashboard');
  });

  it('is the home page by default', () => {
    expect([nextPath(''), nextPath('', '/')]).toEqual(['/dashboard', '/']);
  });
});
