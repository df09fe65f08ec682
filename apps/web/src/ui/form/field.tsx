import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';
import { uiMessages } from '../ui.messages.ts';

type Constraint = 'valueMissing' | 'typeMismatch' | 'patternMismatch' | 'tooShort' | 'tooLong';

/** What every field is told, whatever is typed into it. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** The message of an outside judge (the server, a form's own check). It wins over the field's own checks. */
  error?: string | undefined;
  /** What to say when the browser's own check fails; said in our words, never in the browser's. */
  messages?: Partial<Record<Constraint, string>> | undefined;
  validate?: BaseField.Root.Props['validate'];
  /** Still read out. For search boxes and the like, where the place says enough to the eye. */
  isLabelHidden?: boolean | undefined;
};

type FieldProps = FieldTexts & {
  children: ReactNode;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Stands at the far end of the help line, such as a counter. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** Label above, control, help under it, error under that; tied together for screen readers. */
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

/** Undefined when no native check failed: then the message is the form's or `validate`'s own. */
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
