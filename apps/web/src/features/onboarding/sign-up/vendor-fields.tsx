import type { DraftPasswords, VendorDraft } from '@vendor-portal/contract/onboarding/onboarding-draft.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { NewPassword } from '../../../ui/auth/new-password.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { signUpWords } from './sign-up.words.ts';
import styles from './sign-up.module.css';

interface VendorFieldsProps {
  readonly draft: VendorDraft & { readonly businessName: string };
  readonly passwords: DraftPasswords;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<VendorDraft>) => void;
  readonly onPasswordsChange: (change: Partial<DraftPasswords>) => void;
}

/** The wizard's second step: who runs the shop. */
export default function VendorFields({ draft, passwords, errors, onChange, onPasswordsChange }: VendorFieldsProps) {
  const words = useWords(signUpWords).vendor;
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <TextField
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          aria-required
          value={draft.firstName}
          error={errors['firstName']}
          onValueChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="lastName"
          label={words.lastName}
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
        label={words.email}
        help={words.emailHelp}
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
        label={words.phone}
        help={words.phoneHelp}
        aria-required
        value={draft.phone}
        error={errors['phone']}
        onValueChange={(phone) => onChange({ phone })}
      />
      <NewPassword
        words={words}
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
