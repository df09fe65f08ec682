import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { safeParse, type $ZodType } from 'zod/v4/core';

/** What zod/mini says where the contract has no sentence of its own. */
const NO_SENTENCE = 'Invalid input';

interface SchemaResolver<Values> {
  readonly schema: $ZodType;
  /** The values in the contract's shape. */
  readonly toInput: (values: Values) => unknown;
  /** The form's name for the contract's path. */
  readonly nameOf: (path: readonly PropertyKey[]) => string;
  readonly messages: { readonly checkThis: string; readonly wholeNumber: string };
}

/** Checks a form with the contract's own schema: what it accepts, the server accepts. */
export const schemaResolver =
  <Values extends FieldValues>({ schema, toInput, nameOf, messages }: SchemaResolver<Values>): Resolver<Values> =>
  (values) => {
    const checked = safeParse(schema, toInput(values));
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message, code } of checked.error.issues) {
      const name = nameOf(path);
      // Beside the errors of its items, which move with them.
      const place = isList(get(values, name)) ? `${name}.root` : name;
      const fallback = code === 'invalid_type' ? messages.wholeNumber : messages.checkThis;
      if (get(errors, place) === undefined) {
        set(errors, place, { type: code, message: message === NO_SENTENCE ? fallback : message });
      }
    }
    return { values: {}, errors };
  };

const isList = (value: unknown) => Array.isArray(value) && typeof (value[0] ?? {}) === 'object';
