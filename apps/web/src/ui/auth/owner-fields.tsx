import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { FormCode, FormPassword } from '../form-fields/auth-form-fields.tsx';
import styles from './owner-fields.module.css';

export interface OwnerValues {
  readonly password: string;
  readonly otp: string;
}

interface OwnerFieldsProps {
  readonly messages: {
    readonly password: string;
    readonly code: string;
    readonly send: string;
    readonly sendAgain: string;
    readonly sent: (email: string) => string;
    readonly why: string;
  };
  /** Undefined before a code was sent. */
  readonly sentTo: string | undefined;
  readonly isSending: boolean;
  readonly sendError: string;
  readonly onSend: () => void;
}

/** The password and a code from the mailbox, which only the owner has together. */
export function OwnerFields({ messages, sentTo, isSending, sendError, onSend }: OwnerFieldsProps) {
  return (
    <>
      <FormPassword<OwnerValues> name="password" label={messages.password} />
      <div className={styles['send']}>
        <Button isBusy={isSending} onClick={onSend}>
          {sentTo === undefined ? messages.send : messages.sendAgain}
        </Button>
        <p role="status">{sentTo === undefined ? messages.why : messages.sent(sentTo)}</p>
        <FormError message={sendError} />
      </div>
      <FormCode<OwnerValues> name="otp" label={messages.code} />
    </>
  );
}
