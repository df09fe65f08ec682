import { describe, expect, it } from 'vitest';
import { hashSecret, isSecret } from '../../platform/secrets.ts';
import { hash, hashAtFullCost } from './quick-argon2.ts';

describe('hashing in tests', () => {
  it('takes next to no work, and tells right from wrong', async () => {
    const hashed = await hashSecret('jollof-on-friday');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect([await isSecret(hashed, 'jollof-on-friday'), await isSecret(hashed, 'jollof-on-monday')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['memory', { memoryCost: 19_455, timeCost: 2, parallelism: 1 }],
    ['time', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
    ['everything', undefined],
  ])('refuses a server that asks for too little %s', (_, options) => {
    expect(() => hash('jollof-on-friday', options)).toThrow(/^Argon2 with too little/);
  });

  describe('at full cost', () => {
    hashAtFullCost();

    it('is what the server asks for', async () => {
      expect(await hashSecret('jollof-on-friday')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });
});
