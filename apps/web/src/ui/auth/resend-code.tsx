import { Button } from '../button/button.tsx';
import styles from './code-form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useSecondsLeft } from '../feedback/use-seconds-left.ts';

export type ResendWords = { resend: string; resendIn: (seconds: number) => string; resent: string };

type ResendCodeProps = {
  words: ResendWords;
  /** Milliseconds by this device's clock; no sooner than this. */
  resendAt: number;
  status: 'idle' | 'loading' | 'done' | 'error';
  message: string;
  onResend: () => void;
};

/** Another code, no sooner than the server allows one. */
export function ResendCode({ words, resendAt, status, message, onResend }: ResendCodeProps) {
  const wait = useSecondsLeft(resendAt);
  return (
    <div className={styles['resend']}>
      <Button variant="quiet" disabled={wait > 0} isBusy={status === 'loading'} onClick={onResend}>
        {wait > 0 ? words.resendIn(wait) : words.resend}
      </Button>
      <p role="status">{status === 'done' ? words.resent : ''}</p>
      <FormError message={message} />
    </div>
  );
}
