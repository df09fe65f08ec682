import { Field as BaseField } from '@base-ui/react/field';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { InputShell, inputClass } from './input-shell.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './textarea.module.css';
import { uiMessages } from '../ui.messages.ts';

export type TextareaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'>;

/** Shows a counter if it has a `maxLength`. */
export function Textarea(props: TextareaProps) {
  const { label, help, error, messages, validate, isLabelHidden, name, disabled, required, ...area } = props;
  const [typedLength, setTypedLength] = useState(() => String(area.defaultValue ?? '').length);
  const used = area.value === undefined ? typedLength : String(area.value).length;
  const { maxLength } = area;
  return (
    <Field
      {...{ label, help, error, messages, validate, isLabelHidden, name }}
      isRequired={required}
      isDisabled={disabled}
      aside={
        maxLength === undefined ? undefined : (
          <span className={classNames('num', styles['counter'])}>{uiMessages.counter(used, maxLength)}</span>
        )
      }
    >
      <InputShell>
        <BaseField.Control
          required={required}
          value={area.value}
          defaultValue={area.defaultValue}
          onValueChange={(text) => setTypedLength(text.length)}
          render={<textarea rows={3} {...area} className={classNames(inputClass, styles['area'])} />}
        />
      </InputShell>
    </Field>
  );
}
