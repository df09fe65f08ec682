import { OTPField } from '@base-ui/react/otp-field';
import { Field, type FieldTexts } from '../form/field.tsx';
import styles from './one-time-code.module.css';
import { uiWords } from '../ui.words.ts';

type OneTimeCodeProps = Omit<FieldTexts, 'isLabelHidden'> &
  Pick<
    OTPField.Root.Props,
    'value' | 'defaultValue' | 'onValueChange' | 'onValueComplete' | 'autoSubmit' | 'name' | 'required' | 'disabled'
  > & {
    length?: number;
    autoFocus?: boolean;
  };

/** Pasting or the phone's own suggestion fills every box; arrows and backspace walk through them. */
export function OneTimeCode({ length = 6, autoFocus = false, ...props }: OneTimeCodeProps) {
  const { label, help, error, messages, validate, name, required, disabled, ...code } = props;
  return (
    <Field {...{ label, help, error, messages, validate, name }} isRequired={required} isDisabled={disabled}>
      <OTPField.Root {...code} length={length} required={required} className={styles['boxes']}>
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            autoFocus={autoFocus && index === 0}
            aria-label={index === 0 ? undefined : uiWords.codeDigit(index + 1, length)}
            className={styles['box']}
          />
        ))}
      </OTPField.Root>
    </Field>
  );
}
