import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type * as z from 'zod/mini';

/** One entry of the browser session: survives a reload, ends with the tab. Anything that no longer fits is dropped. */
export function sessionMemory<Schema extends $ZodType>(key: string, schema: Schema) {
  return {
    read: (): z.output<Schema> | null => {
      try {
        const result = safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return result.success ? result.data : null;
      } catch {
        return null;
      }
    },
    write: (value: z.input<Schema>) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without session storage only the survival of a reload is lost.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Then there was nothing to forget either.
      }
    },
  };
}
