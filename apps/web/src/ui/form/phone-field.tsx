import { NIGERIA, groupPhone, toInternational, type PhoneRegion } from './phone-number.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useGroupedText } from './use-grouped-text.ts';

export type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'type'> & {
  value: string;
  /** `+2348031234567` once the number is whole; until then what was typed, so that nothing is lost. */
  onValueChange: (value: string) => void;
  region?: PhoneRegion;
};

const isDigitOrPlus = (character: string) => /[\d+]/.test(character);

/** Takes local and international forms, and leaves them as they were written. */
export function PhoneField({ value, onValueChange, region = NIGERIA, onBlur, ...rest }: PhoneFieldProps) {
  const read = (text: string) => toInternational(text, region) ?? text;
  const text = useGroupedText({
    value,
    onValueChange,
    group: (typed) => groupPhone(typed, region),
    read,
    write: (phone) => groupPhone(phone, region),
    isKept: isDigitOrPlus,
  });
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      value={text.value}
      onChange={text.onChange}
      onBlur={onBlur}
    />
  );
}
