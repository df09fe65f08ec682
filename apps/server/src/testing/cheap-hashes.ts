import { expect, vi } from 'vitest';

// oxlint-disable-next-line vitest/no-standalone-expect -- only the file's name is read
const isSlowTest = expect.getState().testPath?.endsWith('.full.test.ts') === true;

/**
 * Argon2 is slow on purpose, and tests compute thousands of hashes: the smallest cost is used here. Slow tests use the
 * real one, because some compare response times.
 */
if (!isSlowTest) {
  vi.doMock('@node-rs/argon2', async (importOriginal) => {
    const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
    const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    return { ...argon2, hash: (secret: string) => argon2.hash(secret, cheap) };
  });
}
