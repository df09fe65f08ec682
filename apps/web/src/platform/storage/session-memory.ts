import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type * as z from 'zod/mini';

/**
 * One entry of the browser session: survives a reload, ends with the tab. Anything that no longer fits is dropped.
 * Where the browser keeps nothing, it is held until the page is closed.
 */
export function sessionMemory<Schema extends $ZodType>(key: string, schema: Schema) {
  let held: z.output<Schema> | null = null;
  return {
    read: (): z.output<Schema> | null => {
      try {
        const result = safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return result.success ? result.data : held;
      } catch {
        return held;
      }
    },
    /** Whether a reload will find it again. */
    write: (value: z.output<Schema>): boolean => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        held = value;
        return false;
      }
    },
    forget: () => {
      held = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Then there was nothing to forget either.
      }
    },
  };
}
