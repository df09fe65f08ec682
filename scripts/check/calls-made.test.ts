import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callsNeverMade } from './calls-made.ts';

const log = mkdtempSync(join(tmpdir(), 'calls-made-'));
afterAll(() => rmSync(log, { recursive: true }));

describe('the calls that no test made', () => {
  it('are all of them where no test has run', () => {
    expect(callsNeverMade(['GET /v1/product'], join(log, 'nothing'))).toEqual(['GET /v1/product']);
  });

  it('are distinguished by method and path, over all tests', () => {
    writeFileSync(join(log, 'one.json'), JSON.stringify(['GET /v1/product', 'GET /config.json']));
    writeFileSync(join(log, 'two.json'), JSON.stringify(['POST /a/v1/inventory']));
    expect(callsNeverMade(['GET /v1/product', 'PATCH /a/v1/inventory', 'POST /a/v1/inventory'], log)).toEqual([
      'PATCH /a/v1/inventory',
    ]);
  });
});
