import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, InputShell, inputClass } from './field.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './textarea.module.css';
import { uiMessages } from '../ui.messages.ts';

export type TextareaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'value' | 'defaultValue'> & { value: string };

/** Shows a counter if it has a `maxLength`. */
export function Textarea(props: TextareaProps) {
  const { label, help, error, messages, validate, isLabelHidden, name, disabled, required, ...area } = props;
  const { maxLength, value } = area;
  return (
    <Field
      {...{ label, help, error, messages, validate, isLabelHidden, name }}
      isRequired={required}
      isDisabled={disabled}
      aside={
        maxLength === undefined ? undefined : (
          <span className={classNames('num', styles['counter'])}>{uiMessages.counter(value.length, maxLength)}</span>
        )
      }
    >
      <InputShell>
        <BaseField.Control
          required={required}
          value={value}
          render={<textarea rows={3} {...area} className={classNames(inputClass, styles['area'])} />}
        />
      </InputShell>
    </Field>
  );
}
