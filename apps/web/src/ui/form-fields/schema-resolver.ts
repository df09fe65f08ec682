import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { uiMessages } from '../ui.messages.ts';

/** zod/mini's text where the contract has no message. */
const NO_SENTENCE = 'Invalid input';

export interface SchemaResolverOptions<Values> {
  readonly schema: $ZodType;
  /** Converts the form's values to the contract's input; without it they are the same. */
  readonly toInput?: ((values: Values) => unknown) | undefined;
  /** The form's field name for the contract's path, where it has another one. */
  readonly nameOf?: ((path: readonly PropertyKey[], values: Values) => string) | undefined;
  readonly messages?: { readonly checkThis: string; readonly wholeNumber?: string } | undefined;
  /** Missing fields that only the form knows, by its own names; they win over the contract's message. */
  readonly missing?: ((values: Values) => Readonly<Record<string, string | false>>) | undefined;
}

/** Validates a form with the contract's schema, so that the server accepts what the form accepts. */
export const schemaResolver =
  <Values extends FieldValues>(options: SchemaResolverOptions<Values>): Resolver<Values> =>
  (values, _context, { names = [] }) => {
    const { schema, toInput, nameOf, messages = uiMessages, missing } = options;
    const errors: FieldErrors<Values> = {};
    const report = (name: string, type: string, message: string) => {
      // Beside the errors of a list's items, which move with them.
      const place = names.some((each) => each.startsWith(`${name}.`)) ? `${name}.root` : name;
      if (get(errors, place) === undefined) set(errors, place, { type, message });
    };
    for (const [name, message] of Object.entries(missing?.(values) ?? {})) {
      if (message !== false) report(name, 'missing', message);
    }
    const input = toInput === undefined ? values : toInput(values);
    for (const { path, message, code } of safeParse(schema, input).error?.issues ?? []) {
      const fallback = (code === 'invalid_type' && messages.wholeNumber) || messages.checkThis;
      report(nameOf?.(path, values) ?? path.join('.'), code, message === NO_SENTENCE ? fallback : message);
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
