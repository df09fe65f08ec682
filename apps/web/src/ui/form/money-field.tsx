import { useMemo } from 'react';
import { currencySymbol } from '../text/format-money.ts';
import { moneyInput } from './money-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useGroupedText } from './use-grouped-text.ts';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'type' | 'inputMode' | 'start'
> & {
  /** Minor units, or null while nothing is typed. */
  value: number | null;
  onValueChange: (minorUnits: number | null) => void;
  currency: string;
  locale?: string | undefined;
};

/** Groups the digits as they are typed; gives and takes minor units only. */
export function MoneyField({ value, onValueChange, currency, locale, onBlur, ...rest }: MoneyFieldProps) {
  const input = useMemo(() => moneyInput(currency, locale), [currency, locale]);
  const text = useGroupedText({
    value,
    onValueChange,
    group: input.group,
    read: input.toMinor,
    write: input.fromMinor,
    isKept: input.isKept,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      start={currencySymbol(currency, locale)}
      value={text.value}
      onChange={text.onChange}
      onBlur={(event) => {
        text.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
