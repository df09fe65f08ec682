import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { fieldErrors, RequestFailed } from '../../../platform/api/request-failed.ts';
import { useAction } from '../../../platform/api/use-action.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AuthForm, AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { FullPageSpinner } from '../../../ui/feedback/spinner.tsx';
import { useFirstError } from '../../../ui/feedback/use-first-error.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SignedInAlready } from '../join/signed-in-already.tsx';
import { deviceMessages } from './device.messages.ts';
import { claimErrors, claimTablet } from './device.queries.ts';

function DeviceScreen() {
  const messages = useMessages(deviceMessages);
  const { auth } = useSession();
  const [isClaimed, setIsClaimed] = useState(false);
  if (isClaimed) return <Navigate to={PATHS.lock} replace />;
  if (auth === 'authenticated') return <SignedInAlready text={messages.signedIn} />;
  if (auth !== 'not authenticated') return <FullPageSpinner text={messages.checking} />;
  return <ClaimForm onClaimed={() => setIsClaimed(true)} />;
}

function ClaimForm({ onClaimed }: { readonly onClaimed: () => void }) {
  const messages = useMessages(deviceMessages);
  const { hash } = useLocation();
  const [typed, setTyped] = useState({ code: hash.slice(1), name: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFirstError(errors);
  const claiming = useAction(claimTablet);
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  const submit = async () => {
    const wrong = {
      ...claimErrors(typed),
      ...(typed.code.trim() === '' && { code: messages.codeMissing }),
      ...(typed.name.trim() === '' && { name: messages.nameMissing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const outcome = await claiming.run(typed);
    if (outcome.isDone) onClaimed();
    else setErrors(claimRefusal(outcome.error));
  };
  return (
    <>
      <AuthHeading title={messages.title} lead={messages.lead} />
      <AuthForm
        ref={form}
        onFormSubmit={() => void submit()}
        message={Object.keys(errors).length > 0 ? '' : claiming.message}
        submitLabel={messages.submit}
        isBusy={claiming.status === 'loading'}
      >
        <TextField
          name="code"
          label={messages.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          aria-required
          value={typed.code}
          error={errors['code']}
          onValueChange={(code) => type({ code })}
        />
        <TextField
          name="name"
          label={messages.name}
          help={messages.nameHelp}
          autoComplete="off"
          maxLength={40}
          aria-required
          value={typed.name}
          error={errors['name']}
          onValueChange={(name) => type({ name })}
        />
      </AuthForm>
    </>
  );
}

const claimRefusal = (error: unknown): Record<string, string> =>
  error instanceof RequestFailed && error.code === 'device_code_wrong' ? { code: error.message } : fieldErrors(error);

export { DeviceScreen as Component };
