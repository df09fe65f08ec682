import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { useState } from 'react';
import { mutationState } from '../../platform/api/feature-status.ts';
import { RequestFailed } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { passwordErrors } from '../../platform/session/password-errors.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { FormCode, FormPassword } from '../../ui/form-fields/auth-form-fields.tsx';
import { ResendCode } from '../../ui/auth/one-time-code.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { FormText } from '../../ui/form-fields/form-fields.tsx';
import { useMutationForm } from '../../ui/form-fields/use-schema-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useRequestEmailChange, useVerifyEmailChange } from './profile.queries.ts';
import { accountMessages } from './profile.messages.ts';

interface Request {
  readonly email: string;
  readonly password: string;
}

/** The password stays in memory while the dialog is open, for sending the codes again. */
interface Sent extends Request {
  readonly resendAt: string;
}

export function EmailDialog({ onClose }: { onClose: () => void }) {
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
    errorsOf: passwordErrors,
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
    errorsOf: codeErrors,
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

const codeErrors = (error: Error): Record<string, string> =>
  error instanceof RequestFailed && error.code?.startsWith('code_') === true ? { otp: error.message } : {};

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
