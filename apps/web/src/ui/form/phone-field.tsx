import { useLazyModule } from '../../platform/lazy/lazy-with-retry.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useGroupedText } from './use-grouped-text.ts';

export type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'type'> & {
  value: string;
  /** `+2348031234567` once the number is complete; until then the typed text. */
  onValueChange: (value: string) => void;
};

const loadPhoneNumbers = () => import('./phone-number.ts');

const isDigitOrPlus = (character: string) => /[\d+]/.test(character);

/** Accepts local and international forms, and keeps them as typed. */
export function PhoneField({ value, onValueChange, onBlur, ...rest }: PhoneFieldProps) {
  // Lazy-loaded. Without it the typed text is sent, and the server normalizes it.
  const numbers = useLazyModule('phone numbers', loadPhoneNumbers);
  const group = (typed: string) => numbers?.groupPhone(typed) ?? typed;
  const text = useGroupedText({
    value,
    onValueChange,
    group,
    read: (typed) => numbers?.toInternational(typed) ?? typed,
    write: group,
    isCounted: isDigitOrPlus,
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
