import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Validates fields with an error again when any field changes, because a rule over two fields is shown under one of
 * them. The server's errors stay until their own field changes.
 */
export function useFixedErrors<Values extends FieldValues>(form: UseFormReturn<Values>, onChange?: () => void): void {
  const { subscribe, getFieldState, getValues, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          if (changed === undefined) return;
          const names = Object.keys(getValues()) as FieldPath<Values>[];
          const wrong = names.filter((name) => {
            const { error } = getFieldState(name);
            return error !== undefined && error.type !== 'server' && name !== changed;
          });
          if (wrong.length > 0) void trigger(wrong);
          onChange?.();
        },
      }),
    [subscribe, getFieldState, getValues, trigger, onChange],
  );
}
