import { CheckRow, type CheckRowProps } from './check-row.tsx';

export type CheckboxProps = CheckRowProps & {
  /** Visual only, for “some of them” in the head of a list. */
  isMixed?: boolean;
};

export function Checkbox({ isMixed = false, ref, ...rest }: CheckboxProps) {
  return (
    <CheckRow
      {...rest}
      kind="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
        if (typeof ref === 'function') return ref(input);
        if (ref) ref.current = input;
        return undefined;
      }}
    />
  );
}
