import { findKey, storedKeyFiles } from '@vendor-portal/gateway-client/stored-key.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseDataDir } from '../../platform/database/embedded/data-dir.ts';
import { gatewayKeys } from './configured-keys.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the key that the server makes for itself', () => {
  it.each([
    ['in a clone that all may enter', 0o755, {}],
    // As root, the server uses another folder then, because PostgreSQL runs as another user.
    ['in a clone that nobody else may enter', 0o700, {}],
    ['in a chosen folder', 0o755, { DATA_DIR: 'elsewhere' }],
  ])('%s is found by the clients of the gateway', (_, mode, environment) => {
    const root = mkdtempSync(join(tmpdir(), 'portal-keys-'));
    chmodSync(root, mode);
    const { path, keys } = chooseDataDir(environment, root);
    made.push(root, path);
    const file = join(keys, 'gateway');
    expect(storedKeyFiles(environment, root)).toContain(file);
    const [key] = gatewayKeys(undefined, file);
    expect(findKey('admin', environment, root)).toEqual({ id: key?.id, secret: key?.secret });
    expect(gatewayKeys(undefined, file)).toEqual([key]);
  });
});
