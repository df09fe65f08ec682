import { useRef, useState, type ReactNode } from 'react';
import { AuthForm, AuthHeading } from './auth-form.tsx';
import styles from './one-time-code.module.css';
import { OneTimeCode, ResendCode, type ResendMessages } from './one-time-code.tsx';
import { useSecondsLeft } from '../feedback/use-seconds-left.ts';

type CodeFormMessages = ResendMessages & {
  title: string;
  lead: string;
  code: string;
  codeMissing: string;
  timeLeft: (seconds: number) => string;
  timeOver: string;
  submit: string;
};

type Act = { status: 'idle' | 'loading' | 'done' | 'error'; message: string; reset: () => void };

type CodeFormProps = {
  messages: CodeFormMessages;
  email: string;
  /** Milliseconds by the device's clock; null if unknown. */
  expiresAt: number | null;
  resendAt: number;
  /** `run` returns the error for a refused code. */
  verify: Act & { run: (code: string) => Promise<string | undefined> };
  /** `run` returns whether another code was sent. */
  resend: Act & { run: () => Promise<boolean> };
  children?: ReactNode;
};

const CODE_LENGTH = 6;

const NO_ERRORS: Record<string, string> = {};

export function CodeForm({ messages, email, expiresAt, resendAt, verify, resend, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const firstBox = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(expiresAt ?? 0);

  const submit = async (entered: string) => {
    if (verify.status === 'loading') return;
    const refusal = await verify.run(entered);
    if (refusal === undefined) return;
    setErrors({ otp: refusal });
    // A refused code can't be used again, so the boxes are emptied for the next one.
    setCode('');
    firstBox.current?.focus();
  };
  const requestNewCode = async () => {
    if (!(await resend.run())) return;
    verify.reset();
    setErrors(NO_ERRORS);
    setCode('');
    firstBox.current?.focus();
  };

  const timeLeft = secondsLeft > 0 ? messages.timeLeft(secondsLeft) : messages.timeOver;
  return (
    <>
      <AuthHeading
        title={messages.title}
        lead={
          <>
            {messages.lead} <span className={styles['email']}>{email}</span>
          </>
        }
      />
      <AuthForm
        errors={errors}
        onFormSubmit={() => void submit(code)}
        message={errors['otp'] === undefined ? verify.message : ''}
        submitLabel={messages.submit}
        isBusy={verify.status === 'loading'}
      >
        <OneTimeCode
          name="otp"
          label={messages.code}
          length={CODE_LENGTH}
          value={code}
          onValueChange={setCode}
          // Submitted here, because the form would first show the last code's error again.
          onValueComplete={(typed) => void submit(typed)}
          autoFocus
          firstBox={firstBox}
          validate={() => (code.length < CODE_LENGTH ? messages.codeMissing : null)}
          help={expiresAt === null ? undefined : timeLeft}
        />
      </AuthForm>
      <ResendCode
        messages={messages}
        resendAt={resendAt}
        status={resend.status}
        message={resend.message}
        onResend={() => void requestNewCode()}
      />
      {children}
    </>
  );
}
