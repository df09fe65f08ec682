import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { uiMessages } from '../ui.messages.ts';

type Constraint = 'valueMissing' | 'typeMismatch' | 'patternMismatch' | 'tooShort' | 'tooLong';

export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** From the server or the form's own validation. It wins over the field's own checks. */
  error?: string | undefined;
  /** For failed native checks. */
  messages?: Partial<Record<Constraint, string>> | undefined;
  validate?: BaseField.Root.Props['validate'];
  /** For screen readers only, such as in search boxes. */
  isLabelHidden?: boolean | undefined;
};

type FieldProps = FieldTexts & {
  children: ReactNode;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** At the end of the help line, such as a counter. */
  aside?: ReactNode;
  className?: string | undefined;
};

export function Field(props: FieldProps) {
  const { label, help, error, aside, children, isRequired, isLabelHidden } = props;
  return (
    <BaseField.Root
      className={classNames(styles['field'], props.className)}
      name={props.name}
      disabled={props.isDisabled}
      invalid={error ? true : undefined}
      validate={props.validate}
    >
      <BaseField.Label className={classNames(styles['label'], isLabelHidden && 'visually-hidden')}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles['required']} title={uiMessages.required}>
            *
          </span>
        )}
      </BaseField.Label>
      {children}
      {(help !== undefined || aside !== undefined) && (
        <div className={styles['under']}>
          {help !== undefined && <BaseField.Description className={styles['help']}>{help}</BaseField.Description>}
          {aside}
        </div>
      )}
      <FieldMessage error={error} messages={props.messages} />
    </BaseField.Root>
  );
}

function FieldMessage({ error, messages }: Pick<FieldTexts, 'error' | 'messages'>) {
  if (error) {
    return (
      <BaseField.Error match className={styles['error']}>
        <CircleAlert aria-hidden="true" />
        {error}
      </BaseField.Error>
    );
  }
  return (
    <BaseField.Validity>
      {({ validity }) => {
        const ours = messageFor(validity, messages);
        return (
          <BaseField.Error
            className={styles['error']}
            render={(element) => (
              <div {...element}>
                <CircleAlert aria-hidden="true" />
                <span>{ours ?? element.children}</span>
              </div>
            )}
          />
        );
      }}
    </BaseField.Validity>
  );
}

/** Undefined if no native check failed: then the message is the form's or `validate`'s. */
function messageFor(
  validity: BaseField.Validity.State['validity'],
  messages: FieldTexts['messages'],
): string | undefined {
  if (validity.valueMissing) return messages?.valueMissing ?? uiMessages.fieldMissing;
  for (const constraint of ['typeMismatch', 'patternMismatch', 'tooShort', 'tooLong'] as const) {
    if (validity[constraint]) return messages?.[constraint] ?? uiMessages.fieldMalformed;
  }
  return undefined;
}

type InputShellProps = {
  children: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

export function InputShell({ children, start, end, className, ref }: InputShellProps) {
  return (
    <div ref={ref} className={classNames(styles['shell'], className)}>
      {start !== undefined && <span className={styles['start']}>{start}</span>}
      {children}
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </div>
  );
}

export const inputClass = styles['input'];
export const shellButtonClass = styles['button'];
