import type * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';

/** For `sessionMemory`: what was stored, or null where it does not fit. */
export const readBySchema =
  <Schema extends $ZodType>(schema: Schema) =>
  (stored: unknown): z.output<Schema> | null => {
    const result = safeParse(schema, stored);
    return result.success ? result.data : null;
  };
