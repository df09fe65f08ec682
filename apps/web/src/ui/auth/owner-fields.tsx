import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './owner-fields.module.css';
import { OneTimeCode } from './one-time-code.tsx';
import { PasswordField } from './password-field.tsx';

export interface OwnerDraft {
  readonly password: string;
  readonly otp: string;
}

export interface OwnerFieldsMessages {
  readonly password: string;
  readonly code: string;
  readonly send: string;
  readonly sendAgain: string;
  readonly sent: (email: string) => string;
  readonly why: string;
}

interface OwnerFieldsProps {
  readonly messages: OwnerFieldsMessages;
  readonly draft: OwnerDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Undefined before a code was sent. */
  readonly sentTo: string | undefined;
  readonly isSending: boolean;
  readonly sendError: string;
  readonly onDraft: (draft: OwnerDraft) => void;
  readonly onSend: () => void;
}

/** The password and a code from the mailbox, which only the owner has together. */
export function OwnerFields(props: OwnerFieldsProps) {
  const { messages, draft, errors, sentTo, isSending, sendError, onDraft, onSend } = props;
  return (
    <>
      <PasswordField
        name="password"
        label={messages.password}
        value={draft.password}
        error={errors['password']}
        onValueChange={(password) => onDraft({ ...draft, password })}
      />
      <div className={styles['send']}>
        <Button isBusy={isSending} onClick={onSend}>
          {sentTo === undefined ? messages.send : messages.sendAgain}
        </Button>
        <p role="status">{sentTo === undefined ? messages.why : messages.sent(sentTo)}</p>
        <FormError message={sendError} />
      </div>
      <OneTimeCode
        name="otp"
        label={messages.code}
        value={draft.otp}
        error={errors['otp']}
        onValueChange={(otp) => onDraft({ ...draft, otp })}
      />
    </>
  );
}
