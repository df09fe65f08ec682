import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { OneTimeCode, ResendCode } from '../../ui/auth/one-time-code.tsx';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { useRequestEmailChange, useVerifyEmailChange } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

/** For sending the codes again: the password stays in memory while the dialog is open. */
interface Sent {
  readonly password: string;
  readonly resendAt: string;
}

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? (
    <AddressStep email={email} onEmail={setEmail} onSent={setSent} onClose={onClose} />
  ) : (
    <CodeStep email={email} sent={sent} onBack={() => setSent(null)} onClose={onClose} />
  );
}

interface AddressStepProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: (sent: Sent) => void;
  readonly onClose: () => void;
}

function AddressStep({ email, onEmail, onSent, onClose }: AddressStepProps) {
  const { email: messages, passwordMissing } = useMessages(accountMessages);
  const request = useRequestEmailChange();
  const { status, message } = mutationState(request);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = password === '' ? { password: passwordMissing } : {};
    setErrors(missing);
    if (password === '') return;
    request.mutate(
      { email, password },
      {
        onSuccess: ({ resendAt }) => onSent({ password, resendAt }),
        onError: (error) => setErrors(passwordErrors(error)),
      },
    );
  };
  return (
    <FormDialog
      title={messages.title}
      text={messages.text}
      submitLabel={messages.sendCode}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        required
        type="email"
        name="email"
        autoComplete="email"
        label={messages.address}
        value={email}
        error={errors['email']}
        onValueChange={onEmail}
      />
      <PasswordField
        name="password"
        label={messages.yourPassword}
        value={password}
        error={errors['password']}
        onValueChange={setPassword}
      />
    </FormDialog>
  );
}

const CODE_LENGTH = 6;

interface CodeStepProps {
  readonly email: string;
  readonly sent: Sent;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function CodeStep({ email, sent, onBack, onClose }: CodeStepProps) {
  const { email: messages } = useMessages(accountMessages);
  const toast = useToast();
  const verify = useVerifyEmailChange();
  const { status, message } = mutationState(verify);
  const { email: current } = useVendor();
  const [code, setCode] = useState('');
  const [currentCode, setCurrentCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const missing = {
      ...(currentCode.length < CODE_LENGTH && { currentOtp: messages.codeMissing }),
      ...(code.length < CODE_LENGTH && { otp: messages.codeMissing }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0 || verify.isPending) return;
    verify.mutate(
      { otp: code, email, currentOtp: currentCode },
      {
        onSuccess: () => {
          toast.show({ title: messages.done(email) });
          onClose();
        },
        onError: (error) => {
          if (error instanceof RequestFailed && error.code?.startsWith('code_') === true)
            setErrors({ otp: error.message });
        },
      },
    );
  };
  return (
    <FormDialog
      title={messages.codeTitle}
      text={messages.codesText}
      submitLabel={messages.confirm}
      isBusy={status === 'loading'}
      message={message}
      errors={errors}
      back={{ label: messages.otherAddress, onPress: onBack }}
      onSubmit={submit}
      onClose={onClose}
    >
      <OneTimeCode
        name="currentOtp"
        label={messages.codeAt(current)}
        length={CODE_LENGTH}
        value={currentCode}
        onValueChange={setCurrentCode}
        autoFocus
        error={errors['currentOtp']}
      />
      <OneTimeCode
        name="otp"
        label={messages.codeAt(email)}
        length={CODE_LENGTH}
        value={code}
        onValueChange={setCode}
        error={errors['otp']}
      />
      <SendAgain email={email} sent={sent} />
    </FormDialog>
  );
}

function SendAgain({ email, sent }: Pick<CodeStepProps, 'email' | 'sent'>) {
  const { email: messages } = useMessages(accountMessages);
  const request = useRequestEmailChange();
  const { status, message } = mutationState(request);
  return (
    <ResendCode
      messages={messages.again}
      resendAt={Date.parse(request.data?.resendAt ?? sent.resendAt)}
      status={status}
      message={message}
      onResend={() => request.mutate({ email, password: sent.password })}
    />
  );
}
