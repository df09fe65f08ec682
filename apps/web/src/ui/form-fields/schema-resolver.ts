import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { safeParse, type $ZodType } from 'zod/v4/core';

/** zod/mini's text where the contract has no message. */
const NO_SENTENCE = 'Invalid input';

interface SchemaResolver<Values> {
  readonly schema: $ZodType;
  readonly toInput: (values: Values) => unknown;
  readonly nameOf: (path: readonly PropertyKey[], values: Values) => string;
  readonly messages: { readonly checkThis: string; readonly wholeNumber?: string };
  /** Missing fields that only the form knows, by its own field names; they win over the contract's messages. */
  readonly missing?: (values: Values) => Readonly<Record<string, string | false>>;
}

/** Validates a form with the contract's schema, so that the server accepts what the form accepts. */
export const schemaResolver =
  <Values extends FieldValues>(options: SchemaResolver<Values>): Resolver<Values> =>
  (values, _context, { names = [] }) => {
    const { schema, toInput, nameOf, messages, missing } = options;
    const errors: FieldErrors<Values> = {};
    const report = (name: string, type: string, message: string) => {
      // Beside the errors of a list's items, which move with them.
      const place = names.some((each) => each.startsWith(`${name}.`)) ? `${name}.root` : name;
      if (get(errors, place) === undefined) set(errors, place, { type, message });
    };
    for (const [name, message] of Object.entries(missing?.(values) ?? {})) {
      if (message !== false) report(name, 'missing', message);
    }
    for (const { path, message, code } of safeParse(schema, toInput(values)).error?.issues ?? []) {
      const fallback = (code === 'invalid_type' && messages.wholeNumber) || messages.checkThis;
      report(nameOf(path, values), code, message === NO_SENTENCE ? fallback : message);
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
