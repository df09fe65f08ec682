import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findKey, storedKeyFiles } from '@vendor-portal/gateway-client/stored-key.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseDataDir } from '../../platform/database/embedded/data-dir.ts';
import { parseGatewayKeys, gatewayKeys } from './configured-keys.ts';

const SECRET = 'hunter2'.repeat(5);
const OTHER = '0ther-Secret-of-thirty-two-signs';

describe('GATEWAY_KEYS', () => {
  it('gives a key the scopes it names, and no right to administer if it names none', () => {
    expect(parseGatewayKeys(`shop:${SECRET}:storefront+courier, office:${OTHER}`)).toEqual([
      { id: 'shop', secret: SECRET, scopes: ['storefront', 'courier'] },
      { id: 'office', secret: OTHER, scopes: ['storefront', 'courier'] },
    ]);
  });

  it('accepts two secrets for a key that is being rotated', () => {
    const keys = parseGatewayKeys(`shop:${OTHER}:courier+storefront,shop:${SECRET}:storefront+courier`);
    expect(keys.map(({ id, secret }) => [id, secret])).toEqual([
      ['shop', OTHER],
      ['shop', SECRET],
    ]);
  });

  it.each([
    'shop',
    'shop:',
    `:${SECRET}`,
    `shop:${SECRET}:nothing`,
    `shop:${SECRET}:storefront+nothing`,
    `shop:${SECRET}:`,
    `shop:${SECRET}:admin:more`,
    `shop:${SECRET},shop:${OTHER}:admin`,
    `shop:${SECRET},shop:${SECRET}`,
    `shop:${SECRET},shop:${OTHER},shop:${OTHER}2`,
    `shop:${SECRET},,office:${OTHER}`,
    `shop:${SECRET.slice(0, 31)}`,
    'shop:hunter2:storefront',
  ])('is refused as %s, without revealing a secret', (text) => {
    expect(() => parseGatewayKeys(text)).toThrow(/^GATEWAY_KEYS can't be used: (?!.*hunter2)[^\n]+$/);
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the generated gateway key', () => {
  it('is made once, stored where only we can read it, and stays the same', () => {
    const file = join(newFolder(), 'keys', 'gateway');
    const [first] = gatewayKeys(undefined, file);
    expect(first?.secret).toMatch(/^[\da-f]{64}$/);
    expect(first?.scopes).toHaveLength(5);
    expect(gatewayKeys(undefined, file)).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first?.secret);
  });

  it('is ignored once keys are configured', () => {
    const file = join(newFolder(), 'gateway');
    gatewayKeys(undefined, file);
    expect(gatewayKeys(`shop:${SECRET}`, file).map(({ id }) => id)).toEqual(['shop']);
  });

  it.each([
    ['in a clone that all may enter', 0o755, {}],
    // As root, the server uses another folder then, because PostgreSQL runs as another user.
    ['in a clone that nobody else may enter', 0o700, {}],
    ['in a chosen folder', 0o755, { DATA_DIR: 'elsewhere' }],
  ])("%s is found by the gateway's clients", (_, mode, environment) => {
    const root = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    chmodSync(root, mode);
    const { path, keys } = chooseDataDir(environment, root);
    onTestFinished(() => [root, path].forEach((made) => rmSync(made, { recursive: true, force: true })));
    const file = join(keys, 'gateway');
    expect(storedKeyFiles(environment, root)).toContain(file);
    const [key] = gatewayKeys(undefined, file);
    expect(findKey('admin', environment, root)).toEqual({ id: key?.id, secret: key?.secret });
    expect(gatewayKeys(undefined, file)).toEqual([key]);
  });
});
