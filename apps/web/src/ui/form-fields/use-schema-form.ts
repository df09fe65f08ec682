import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { schemaResolver, type SchemaResolverOptions } from './schema-resolver.ts';

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
