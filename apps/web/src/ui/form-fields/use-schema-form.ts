import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  get,
  set,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { uiMessages } from '../ui.messages.ts';

/** zod/mini's text where the contract has no message. */
const NO_SENTENCE = 'Invalid input';

interface SchemaResolverOptions<Values> {
  readonly schema: $ZodType;
  /** Converts the form's values to the contract's input; without it they are the same. */
  readonly toInput?: ((values: Values) => unknown) | undefined;
  /** The form's field name for the contract's path, where it has another one. */
  readonly toFieldName?: ((path: readonly PropertyKey[], values: Values) => string) | undefined;
  readonly messages?: { readonly wholeNumber?: string } | undefined;
  /** Missing fields that only the form knows, by its own names; they win over the contract's message. */
  readonly missing?: ((values: Values) => Readonly<Record<string, string | false>>) | undefined;
}

/** Validates a form with the contract's schema, so that the server accepts what the form accepts. */
const schemaResolver =
  <Values extends FieldValues>(options: SchemaResolverOptions<Values>): Resolver<Values> =>
  (values, _context, { names = [] }) => {
    const { schema, toInput, toFieldName, messages, missing } = options;
    const errors: FieldErrors<Values> = {};
    const report = (name: string, type: string, message: string) => {
      // Beside the errors of a list's items, which move with them.
      const path = names.some((each) => each.startsWith(`${name}.`)) ? `${name}.root` : name;
      if (get(errors, path) === undefined) set(errors, path, { type, message });
    };
    for (const [name, message] of Object.entries(missing?.(values) ?? {})) {
      if (message !== false) report(name, 'missing', message);
    }
    const input = toInput === undefined ? values : toInput(values);
    for (const { path, message, code } of safeParse(schema, input).error?.issues ?? []) {
      const fallback = (code === 'invalid_type' && messages?.wholeNumber) || uiMessages.checkThis;
      report(toFieldName?.(path, values) ?? path.join('.'), code, message === NO_SENTENCE ? fallback : message);
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

interface SchemaFormOptions<Values extends FieldValues> extends SchemaResolverOptions<Values> {
  readonly defaultValues: Values;
  /** Called when the vendor changes a field. */
  readonly onChange?: (values: Values) => void;
}

/** A form that is validated by the contract's schema. */
export function useSchemaForm<Values extends FieldValues>(options: SchemaFormOptions<Values>): UseFormReturn<Values> {
  const { defaultValues, onChange } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: schemaResolver(options),
    // `useFocusAfterSubmit` focuses the first error, including those that only the server found.
    shouldFocusError: false,
  });
  useFixedErrors(form, onChange);
  return form;
}

/**
 * Validates fields with an error again when any field changes, because a rule over two fields is shown under one of
 * them. The server's errors stay until their own field changes, that of the whole form until any field does.
 */
function useFixedErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onChange: ((values: Values) => void) | undefined,
): void {
  const { subscribe, getFieldState, getValues, trigger, clearErrors } = form;
  const changeTo = useEffectEvent((values: Values) => onChange?.(values));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed, values, errors }) => {
          if (changed === undefined) return;
          const names = Object.keys(getValues()) as FieldPath<Values>[];
          const wrong = names.filter((name) => {
            const { error } = getFieldState(name);
            return error !== undefined && error.type !== 'server' && name !== changed;
          });
          if (wrong.length > 0) void trigger(wrong);
          if (errors?.root !== undefined) clearErrors('root');
          changeTo(values);
        },
      }),
    [subscribe, getFieldState, getValues, trigger, clearErrors],
  );
}

/** Shows what the server refused under the form's fields. Returns what the save bar says of them. */
export function showRefusal<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  errors: Readonly<Record<string, string>>,
  toFieldName: (path: readonly string[]) => string,
): string | undefined {
  const values = getValues();
  const refused = Object.entries(errors)
    .map(([path, message]) => [toFieldName(path.split('.')), message] as const)
    .filter(([name]) => name in values);
  for (const [name, message] of refused) setError(name as FieldPath<Values>, { type: 'server', message });
  return refused.length > 0 ? uiMessages.fixFields(refused.length) : undefined;
}

/** Those of react-query's `mutate`, which calls none of them once the form is closed. */
interface Callbacks<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
  readonly onSettled: () => void;
}

interface MutationFormOptions<Values extends FieldValues, Answer> extends SchemaFormOptions<Values> {
  /** A mutation's `mutate`, or a function that passes the callbacks to it. */
  readonly save: (values: Values, callbacks: Callbacks<Answer>) => void;
  readonly onSaved: (answer: Answer, values: Values) => void;
  /** What the server refused, by the form's field names. */
  readonly findErrors: (error: Error) => Readonly<Record<string, string>>;
}

export interface MutationForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: () => void;
  /** Why the last attempt failed, unless a field shows it. */
  readonly failure: string | undefined;
}

/** A form that is validated by the contract's schema and saved by a mutation. */
export function useMutationForm<Values extends FieldValues, Answer>(
  options: MutationFormOptions<Values, Answer>,
): MutationForm<Values> {
  const { defaultValues, save, onSaved, findErrors } = options;
  const form = useSchemaForm(options);
  const refuse = (error: Error) => {
    const known = Object.entries(findErrors(error)).filter(([name]) => name in defaultValues);
    for (const [name, message] of known) form.setError(name as FieldPath<Values>, { type: 'server', message });
    if (known.length === 0) form.setError('root.server', { type: 'server', message: error.message || String(error) });
  };
  const submit = form.handleSubmit(
    (values) =>
      new Promise<void>((resolve) => {
        save(values, { onSuccess: (answer) => onSaved(answer, values), onError: refuse, onSettled: resolve });
      }),
  );
  return { ...form, submit: () => void submit(), failure: form.formState.errors.root?.['server']?.message };
}
