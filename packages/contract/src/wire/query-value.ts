import * as z from 'zod/mini';

/** Digits only: '1e3', '0x10' and '' are refused. */
export const QueryInt = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.int().check(z.minimum(min), z.maximum(max)),
      z.string().check(z.regex(/^-?\d{1,15}$/, 'Enter a whole number.')),
    ]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

export const QueryBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

export const QueryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([
      z.number().check(z.minimum(min), z.maximum(max)),
      z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,20})?$/, 'Enter a number.')),
    ]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  );
