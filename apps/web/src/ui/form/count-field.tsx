import styles from './count-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useGroupedText } from './use-grouped-text.ts';

export type CountFieldProps = Omit<
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
const digitsOf = (text: string) => Array.from(text).filter(isDigit).join('').slice(0, MAX_DIGITS);
/** Made when it is first used: it would delay the first screen of a slow phone. */
let format: Intl.NumberFormat | undefined;
const write = (count: number | null) =>
  count === null ? '' : (format ??= new Intl.NumberFormat('en-NG')).format(count);
const read = (text: string) => (digitsOf(text) === '' ? null : Number(digitsOf(text)));

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
