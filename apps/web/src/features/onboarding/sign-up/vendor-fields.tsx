import type { DraftPasswords, VendorDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { NewPassword } from '../../../ui/auth/new-password.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { signUpMessages } from '../sign-up.messages.ts';
import styles from './sign-up.module.css';

interface VendorFieldsProps {
  readonly draft: VendorDraft & { readonly businessName: string };
  readonly passwords: DraftPasswords;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<VendorDraft>) => void;
  readonly onPasswordsChange: (change: Partial<DraftPasswords>) => void;
}

export function VendorFields({ draft, passwords, errors, onChange, onPasswordsChange }: VendorFieldsProps) {
  const messages = useMessages(signUpMessages).vendor;
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <TextField
          name="firstName"
          label={messages.firstName}
          autoComplete="given-name"
          aria-required
          value={draft.firstName}
          error={errors['firstName']}
          onValueChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="lastName"
          label={messages.lastName}
          autoComplete="family-name"
          aria-required
          value={draft.lastName}
          error={errors['lastName']}
          onValueChange={(lastName) => onChange({ lastName })}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={messages.email}
        help={messages.emailHelp}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        value={draft.email}
        error={errors['email']}
        onValueChange={(email) => onChange({ email })}
      />
      <PhoneField
        name="phone"
        label={messages.phone}
        help={messages.phoneHelp}
        aria-required
        value={draft.phone}
        error={errors['phone']}
        onValueChange={(phone) => onChange({ phone })}
      />
      <NewPassword
        messages={messages}
        password={passwords.password}
        confirmPassword={passwords.confirmPassword}
        onPasswordChange={(password) => onPasswordsChange({ password })}
        onConfirmChange={(confirmPassword) => onPasswordsChange({ confirmPassword })}
        personal={[draft.firstName, draft.lastName, draft.email, draft.businessName]}
        errors={{ password: errors['password'], confirmPassword: errors['confirmPassword'] }}
      />
      <TermsCheckbox
        isAgreed={draft.hasAgreedToTermsAndConditions}
        error={errors['hasAgreedToTermsAndConditions']}
        onChange={(hasAgreedToTermsAndConditions) => onChange({ hasAgreedToTermsAndConditions })}
      />
    </div>
  );
}

interface TermsCheckboxProps {
  readonly isAgreed: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAgreed: boolean) => void;
}

/** Opens in a new tab: leaving the wizard would lose the passwords, which are never stored. */
function TermsCheckbox({ isAgreed, error, onChange }: TermsCheckboxProps) {
  const messages = useMessages(signUpMessages).vendor;
  return (
    <Checkbox
      name="hasAgreedToTermsAndConditions"
      checked={isAgreed}
      error={error}
      onCheckedChange={onChange}
      label={
        <>
          {messages.agree} <OtherTab to={PATHS.terms}>{messages.terms}</OtherTab> {messages.and}{' '}
          <OtherTab to={PATHS.privacy}>{messages.privacy}</OtherTab>.
        </>
      }
    />
  );
}

function OtherTab({ to, children }: { to: string; children: string }) {
  const messages = useMessages(signUpMessages).vendor;
  return (
    <TextLink to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </TextLink>
  );
}
