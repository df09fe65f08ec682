import { useMemo } from 'react';
import { currencySymbol, minorDigits, MONEY_LOCALE } from '../text/format-money.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useGroupedText } from './use-grouped-text.ts';
import styles from './count-field.module.css';

type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'type' | 'inputMode' | 'start'
> & {
  /** Minor units; null if empty. */
  value: number | null;
  onValueChange: (minorUnits: number | null) => void;
  currency: string;
};

/** Groups digits as they are typed; its value is in minor units. */
export function MoneyField({ value, onValueChange, currency, onBlur, ...rest }: MoneyFieldProps) {
  const input = useMemo(() => moneyInput(currency), [currency]);
  const text = useGroupedText({
    value,
    onValueChange,
    group: input.group,
    read: input.toMinor,
    write: input.fromMinor,
    isCounted: input.isCounted,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      start={currencySymbol(currency)}
      value={text.value}
      onChange={text.onChange}
      onBlur={(event) => {
        text.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

/** Digits of the major unit that stay exact as minor units in a double. */
const MAX_WHOLE_DIGITS = 12;

type MoneyInput = {
  /** Cleaned and grouped: `1,250.5`. */
  group: (typed: string) => string;
  /** Minor units; null if empty. */
  toMinor: (text: string) => number | null;
  fromMinor: (minorUnits: number | null) => string;
  /** False for grouping characters. */
  isCounted: (character: string) => boolean;
};

export function moneyInput(currency: string): MoneyInput {
  const digits = minorDigits(currency);
  const parts = new Intl.NumberFormat(MONEY_LOCALE, { minimumFractionDigits: 1 }).formatToParts(12345.6);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const wholeFormat = new Intl.NumberFormat(MONEY_LOCALE, { maximumFractionDigits: 0 });
  const isCounted = (character: string) => /\d/.test(character) || character === decimal;

  const split = (text: string) => {
    const numeric = Array.from(text).filter(isCounted).join('');
    const [wholeTyped = '', ...rest] = numeric.split(decimal);
    const whole = wholeTyped.slice(0, MAX_WHOLE_DIGITS);
    const hasDecimal = rest.length > 0 && digits > 0;
    return { whole, hasDecimal, fraction: rest.join('').slice(0, digits) };
  };

  const group = (typed: string) => {
    const { whole, hasDecimal, fraction } = split(typed);
    if (whole === '' && !hasDecimal) return '';
    const grouped = wholeFormat.format(Number(whole));
    return hasDecimal ? `${grouped}${decimal}${fraction}` : grouped;
  };

  return {
    isCounted,
    group,
    toMinor: (text) => {
      const { whole, hasDecimal, fraction } = split(text);
      if (whole === '' && !hasDecimal) return null;
      return Number(`${whole || '0'}${fraction.padEnd(digits, '0')}`);
    },
    fromMinor: (minorUnits) => {
      if (minorUnits === null) return '';
      const padded = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
      const whole = padded.slice(0, padded.length - digits);
      const fraction = padded.slice(padded.length - digits);
      return group(Number(fraction) === 0 ? whole : `${whole}${decimal}${fraction}`);
    },
  };
}

type CountFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'type' | 'inputMode'
> & {
  /** Null if empty. */
  value: number | null;
  onValueChange: (count: number | null) => void;
  /** Such as “min” or “%”. */
  unit?: string | undefined;
};

const MAX_DIGITS = 9;

const isDigit = (character: string) => /\d/.test(character);
const onlyDigits = (text: string) => Array.from(text).filter(isDigit).join('').slice(0, MAX_DIGITS);
/** Made when it is first used: it would delay the first screen of a slow phone. */
let format: Intl.NumberFormat | undefined;
const write = (count: number | null) =>
  count === null ? '' : (format ??= new Intl.NumberFormat('en-NG')).format(count);
const read = (text: string) => (onlyDigits(text) === '' ? null : Number(onlyDigits(text)));

/** A whole number that may be empty, with the numeric keyboard on a phone. Digits are grouped as they are typed. */
export function CountField({ value, onValueChange, unit, end, onBlur, ...rest }: CountFieldProps) {
  const text = useGroupedText({
    value,
    onValueChange,
    group: (typed) => write(read(typed)),
    read,
    write,
    isCounted: isDigit,
  });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="numeric"
      end={unit === undefined ? end : <UnitSign unit={unit} />}
      value={text.value}
      onChange={text.onChange}
      onBlur={(event) => {
        text.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

function UnitSign({ unit }: { unit: string }) {
  return (
    <span aria-hidden="true" className={styles['unit']}>
      {unit}
    </span>
  );
}
