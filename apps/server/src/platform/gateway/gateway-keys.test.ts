import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseGatewayKeys } from './gateway-keys.ts';
import { gatewayKeys } from './stored-keys.ts';

describe('GATEWAY_KEYS', () => {
  it('gives a key all scopes but payouts, or those it names', () => {
    expect(parseGatewayKeys('shop:s3cret:storefront+courier, office:0ther')).toEqual([
      { id: 'shop', secret: 's3cret', scopes: ['storefront', 'courier'] },
      { id: 'office', secret: '0ther', scopes: ['storefront', 'courier', 'admin'] },
    ]);
  });

  it.each([
    'shop',
    'shop:',
    ':secret',
    'shop:hunter2:nothing',
    'shop:hunter2:storefront+nothing',
    'shop:hunter2:',
    'shop:hunter2:admin:more',
    'shop:hunter2,shop:another',
    'shop:a,,office:b',
  ])('is refused as %s, without telling a secret', (text) => {
    expect(() => parseGatewayKeys(text)).toThrow(/^GATEWAY_KEYS can't be used: (?!.*hunter2)[^\n]+$/);
  });
});

describe('without GATEWAY_KEYS', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a key is made once, kept where only we may read it, and stays the same', () => {
    const file = join(folder, 'keys', 'gateway');
    const [first] = gatewayKeys(undefined, file);
    expect(first?.secret).toMatch(/^[\da-f]{64}$/);
    expect(first?.scopes).toHaveLength(4);
    expect(gatewayKeys(undefined, file)).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first?.secret);
  });

  it('given ones win over the kept one', () => {
    const file = join(folder, 'gateway');
    gatewayKeys(undefined, file);
    expect(gatewayKeys('shop:secret', file).map(({ id }) => id)).toEqual(['shop']);
  });
});
