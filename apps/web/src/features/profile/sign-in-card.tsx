import { useState, type ReactNode } from 'react';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { fieldErrors, RequestFailed, passwordErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { NewPassword } from '../../ui/auth/new-password.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormPassword, FormCode } from '../../ui/form-fields/auth-form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/page-rows.module.css';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { accountMessages } from './profile.messages.ts';
import { useChangePassword, useRequestEmailChange, useVerifyEmailChange } from './profile.queries.ts';
import { mutationState } from '../../platform/api/feature-status.ts';
import { ResendCode } from '../../ui/auth/one-time-code.tsx';
import { FormText } from '../../ui/form-fields/form-fields.tsx';

export function SignInCard({ stoppedEmail }: { readonly stoppedEmail: ReactNode }) {
  const messages = useMessages(accountMessages).signIn;
  const { email } = useVendor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={messages.title}>
      <div className={styles['rows']}>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.email}</span>
            <span>{email}</span>
          </div>
          <ChangeEmail />
          <div role="status" className={styles['whole']}>
            {stoppedEmail}
          </div>
        </div>
        <div className={styles['row']}>
          <div className={styles['what']}>
            <span className={styles['note']}>{messages.password}</span>
            <span>{messages.passwordHidden}</span>
          </div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {messages.changePassword}
          </Button>
        </div>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const NOTHING = { currentPassword: '', password: '', confirmPassword: '' };
type Values = typeof NOTHING;

/** Needs the current one; the server then ends every other session. */
function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const messages = useMessages(accountMessages).password;
  const toast = useToast();
  const { mutate, isError, reset } = useChangePassword();
  const form = useMutationForm({
    schema: profileContract.changePassword.body,
    defaultValues: NOTHING,
    missing: ({ currentPassword, password, confirmPassword }) => ({
      currentPassword: currentPassword === '' && messages.currentMissing,
      password: password === '' && messages.passwordMissing,
      confirmPassword: confirmPassword === '' && messages.confirmMissing,
    }),
    save: mutate,
    onSaved: () => {
      toast.show({ title: messages.done });
      onClose();
    },
    findErrors,
    // §4: the failure does not apply to the edited values.
    onChange: () => {
      if (isError) reset();
    },
  });
  const { watch, setValue } = form;
  const { errors, isSubmitted: shouldValidate } = form.formState;
  const [password, confirmPassword] = watch(['password', 'confirmPassword']);
  return (
    <FormDialog title={messages.title} text={messages.text} submitLabel={messages.submit} form={form} onClose={onClose}>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPassword<Values> name="currentPassword" label={messages.current} isRequired />
      <NewPassword
        messages={messages}
        password={password}
        confirmPassword={confirmPassword}
        onPasswordChange={(typed) => setValue('password', typed, { shouldValidate })}
        onConfirmChange={(typed) => setValue('confirmPassword', typed, { shouldValidate })}
        personal={[email]}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
      />
    </FormDialog>
  );
}

/** A wrong password is shown under its field. */
function findErrors(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { currentPassword: error.message };
  return fieldErrors(error);
}

export function ChangeEmail() {
  const messages = useMessages(accountMessages).signIn;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {messages.changeEmail}
      </Button>
      {isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Request {
  readonly email: string;
  readonly password: string;
}

/** The password stays in memory while the dialog is open, for sending the codes again. */
interface Sent extends Request {
  readonly resendAt: string;
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <AddressStep
      email={email}
      onSent={(request) => {
        setEmail(request.email);
        setSent(request);
      }}
      onClose={onClose}
    />
  ) : (
    <CodeStep sent={sent} onBack={() => setSent(null)} onClose={onClose} />
  );
}

interface AddressStepProps {
  readonly email: string;
  readonly onSent: (sent: Sent) => void;
  readonly onClose: () => void;
}

function AddressStep({ email, onSent, onClose }: AddressStepProps) {
  const { email: messages } = useMessages(accountMessages);
  const request = useRequestEmailChange();
  const form = useMutationForm({
    schema: profileContract.requestEmailChange.body,
    defaultValues: { email, password: '' },
    save: request.mutate,
    onSaved: ({ resendAt }, values) => onSent({ ...values, resendAt }),
    findErrors: passwordErrors,
  });
  return (
    <FormDialog
      title={messages.title}
      text={messages.text}
      submitLabel={messages.sendCode}
      form={form}
      onClose={onClose}
    >
      <FormText<Request> required type="email" name="email" autoComplete="email" label={messages.address} />
      <FormPassword<Request> name="password" label={messages.yourPassword} />
    </FormDialog>
  );
}

const NO_CODES = { currentOtp: '', otp: '' };
type Codes = typeof NO_CODES;

interface CodeStepProps {
  readonly sent: Sent;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function CodeStep({ sent, onBack, onClose }: CodeStepProps) {
  const { email: messages } = useMessages(accountMessages);
  const toast = useToast();
  const verify = useVerifyEmailChange();
  const { email: current } = useVendor();
  const { email } = sent;
  const form = useMutationForm({
    schema: profileContract.verifyEmailChange.body,
    defaultValues: NO_CODES,
    toInput: (codes) => ({ ...codes, email }),
    save: (codes, callbacks) => verify.mutate({ ...codes, email }, callbacks),
    onSaved: () => {
      toast.show({ title: messages.done(email) });
      onClose();
    },
    findErrors: codeErrors,
  });
  return (
    <FormDialog
      title={messages.codeTitle}
      text={messages.codesText}
      submitLabel={messages.confirm}
      back={{ label: messages.otherAddress, onPress: onBack }}
      form={form}
      onClose={onClose}
    >
      <FormCode<Codes> name="currentOtp" label={messages.codeAt(current)} autoFocus />
      <FormCode<Codes> name="otp" label={messages.codeAt(email)} />
      <SendAgain sent={sent} />
    </FormDialog>
  );
}

/** Under the code that is wrong. */
function codeErrors(error: Error): Record<string, string> {
  if (!(error instanceof RequestFailed) || error.code?.startsWith('code_') !== true) return {};
  return { ['currentOtp' in fieldErrors(error) ? 'currentOtp' : 'otp']: error.message };
}

/** Sends both codes again, when the server allows it. */
function SendAgain({ sent: { email, password, resendAt } }: Pick<CodeStepProps, 'sent'>) {
  const { email: messages } = useMessages(accountMessages);
  const request = useRequestEmailChange();
  const { status, message } = mutationState(request);
  return (
    <ResendCode
      messages={messages.again}
      resendAt={Date.parse(request.data?.resendAt ?? resendAt)}
      status={status}
      message={message}
      onResend={() => request.mutate({ email, password })}
    />
  );
}
