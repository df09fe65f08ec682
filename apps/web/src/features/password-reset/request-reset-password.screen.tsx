import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../platform/api/request-failed.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { AuthFoot, AuthForm, AuthHeading } from '../../ui/auth/auth-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { useRequestReset } from './password-reset.queries.ts';
import { passwordResetMessages } from './password-reset.messages.ts';
import { PATHS } from '../../platform/paths.ts';

const NO_ERRORS: Record<string, string> = {};

function RequestResetPasswordScreen() {
  const messages = useMessages(passwordResetMessages).request;
  const navigate = useNavigate();
  const request = useRequestReset();
  const [errors, setErrors] = useState(NO_ERRORS);

  const submit = async (values: Record<string, unknown>) => {
    const outcome = await request.run(String(values['email']).trim());
    if (outcome.isDone) await navigate(PATHS.resetCode);
    else setErrors(fieldErrors(outcome.error));
  };

  return (
    <>
      <AuthHeading title={messages.title} lead={messages.lead} />
      <AuthForm
        errors={errors}
        onFormSubmit={(values) => void submit(values)}
        message={Object.keys(errors).length > 0 ? '' : request.message}
        submitLabel={messages.submit}
        isBusy={request.status === 'loading'}
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
          validate={(value) => (value === '' ? messages.emailMissing : null)}
          messages={{ typeMismatch: messages.emailMalformed }}
        />
      </AuthForm>
      <AuthFoot>
        {messages.remembered} <TextLink to={PATHS.signIn}>{messages.signIn}</TextLink>
      </AuthFoot>
    </>
  );
}

export { RequestResetPasswordScreen as Component };
