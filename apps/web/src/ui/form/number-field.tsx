import { NumberField as BaseNumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { Field, type FieldTexts, InputShell, inputClass, shellButtonClass } from './field.tsx';
import { uiMessages } from '../ui.messages.ts';

export type NumberFieldProps = FieldTexts & Pick<BaseNumberField.Root.Props, 'value' | 'onValueChange' | 'min' | 'max'>;

export function NumberField(props: NumberFieldProps) {
  const { label, help, error, messages, validate, isLabelHidden, ...number } = props;
  return (
    <Field {...{ label, help, error, messages, validate, isLabelHidden }}>
      <BaseNumberField.Root {...number}>
        <InputShell
          end={
            <>
              <BaseNumberField.Decrement className={shellButtonClass} aria-label={uiMessages.decrease}>
                <Minus aria-hidden="true" />
              </BaseNumberField.Decrement>
              <BaseNumberField.Increment className={shellButtonClass} aria-label={uiMessages.increase}>
                <Plus aria-hidden="true" />
              </BaseNumberField.Increment>
            </>
          }
        >
          <BaseNumberField.Input className={inputClass} aria-roledescription={uiMessages.numberField} />
        </InputShell>
      </BaseNumberField.Root>
    </Field>
  );
}
