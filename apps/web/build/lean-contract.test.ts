import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leanContract } from './lean-contract.ts';

const contract = (name: string) =>
  fileURLToPath(new URL(`../../../packages/contract/src/${name}.contract.ts`, import.meta.url));

const load = leanContract().load as (id: string) => Promise<string | undefined>;

describe('the contract in the built portal', () => {
  it('tells how each call is made and how its answer travels, and leaves the schemas behind', async () => {
    const module = await load(contract('accounting/accounting'));
    expect(module).toContain(
      '"exportLedgerEntries":{"name":"exportLedgerEntries","method":"GET","path":"/a/v1/accounting/export","answer":"csv"}',
    );
    expect(module).toContain('"listPayouts":{"name":"listPayouts","method":"GET","path":"/a/v1/accounting/payouts"}');
  });

  it('leaves other modules as they are', async () => {
    expect(await load(fileURLToPath(import.meta.url))).toBeUndefined();
  });
});
