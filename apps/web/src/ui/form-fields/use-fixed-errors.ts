import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks every field that has an error again as soon as any field changes: a rule over two fields stands under one of
 * them, and the other may be the one that was put right. What the server said stays until its own field changes.
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
