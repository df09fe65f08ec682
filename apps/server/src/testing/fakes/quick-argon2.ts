import { createRequire } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

type Library = typeof import('@node-rs/argon2');
type Options = NonNullable<Parameters<Library['hash']>[1]>;

/** Not by `import`: that leads back here. */
const library = createRequire(import.meta.url)('@node-rs/argon2') as Library;

/** OWASP's smallest recommended setting, written down once more: what the server asks for must not be less. */
const LEAST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let isQuick = true;

/** For tests that are about how long something takes: those of the file or the `describe` in which it is called. */
export function hashAtFullCost(): void {
  beforeAll(() => {
    isQuick = false;
  });
  afterAll(() => {
    isQuick = true;
  });
}

/** The library's Argon2id with next to no work: a run of tests hashes many hundred passwords and codes. */
export const hash: Library['hash'] = (secret, options, ...rest) => {
  const asked: Options = options ?? {};
  for (const part of ['memoryCost', 'timeCost', 'parallelism'] as const) {
    if ((asked[part] ?? 0) < LEAST[part]) throw new Error(`Argon2 with too little ${part}: ${asked[part]}.`);
  }
  return library.hash(secret, isQuick ? { ...asked, ...QUICK } : asked, ...rest);
};

/** The hash itself says how it was made. */
export const { verify } = library;
