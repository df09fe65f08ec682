import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useAction } from '../../platform/api/use-action.ts';
import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthFoot, AuthForm, AuthHeading } from '../../ui/auth/auth-form.tsx';
import { PasswordField } from '../../ui/auth/password-field.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './sign-in.module.css';
import { signInMessages } from './sign-in.messages.ts';
import type { Credentials } from './sign-in.queries.ts';

/** The calls and their contract are a tenth of the first load, so they are loaded when a field is first focused. */
const loadQueries = () => loadChunk('sign-in', () => import('./sign-in.queries.ts'));

const NO_ERRORS: Record<string, string> = {};

/** Both fields are required, so neither has a mark. */
const missing = (sentence: string) => (value: unknown) => (value === '' ? sentence : null);

function SignInScreen() {
  const messages = useMessages(signInMessages).signIn;
  const session = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const signIn = useAction(async (credentials: Credentials) => (await loadQueries()).signIn(credentials));
  // Separate from the action: the form moves the focus when these change.
  const [errors, setErrors] = useState(NO_ERRORS);
  // Uncontrolled, because it may be set in the prerendered page before the app runs.
  const trustDevice = useRef<HTMLInputElement>(null);
  const form = useSentEarly();

  const submit = async (values: Record<string, unknown>) => {
    const outcome = await signIn.run({
      email: String(values['email']),
      password: String(values['password']),
      trustDevice: trustDevice.current?.checked === true,
      // From `/join`.
      invitation: (state as Partial<Credentials> | null)?.invitation,
    });
    if (!outcome.isDone) setErrors(fieldErrors(outcome.error));
    else if (outcome.result.otpRequired) await navigate({ pathname: PATHS.signInCode, search });
  };

  const isUnderAField = Object.keys(errors).length > 0;
  const formMessage = isUnderAField ? '' : signIn.message || session.message;
  return (
    <>
      <AuthHeading title={messages.title} lead={messages.lead} />
      <AuthForm
        ref={form}
        // The prerendered page sets it.
        suppressHydrationWarning
        errors={errors}
        onFormSubmit={(values) => void submit(values)}
        onFocus={() => void loadQueries().catch(() => undefined)}
        message={formMessage}
        submitLabel={messages.submit}
        isBusy={signIn.status === 'loading'}
      >
        <TextField
          name="email"
          type="email"
          label={messages.email}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          validate={missing(messages.emailMissing)}
          messages={{ typeMismatch: messages.emailMalformed }}
        />
        <PasswordField
          name="password"
          label={messages.password}
          aria-required
          validate={missing(messages.passwordMissing)}
        />
        <div className={styles['choices']}>
          <Checkbox ref={trustDevice} label={messages.trustDevice} />
          <TextLink to={PATHS.requestReset}>{messages.forgot}</TextLink>
        </div>
      </AuthForm>
      <AuthFoot>
        {messages.newHere} <TextLink to={PATHS.signUp}>{messages.openShop}</TextLink>
      </AuthFoot>
    </>
  );
}

/** Sends what `before-app.js` held back in a prerendered form (`app/prerender.tsx`). */
function useSentEarly() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    const wasSent = form?.dataset['waits'] === 'sent';
    delete form?.dataset['waits'];
    if (wasSent) form?.requestSubmit();
  }, []);
  return ref;
}

export { SignInScreen as Component };
