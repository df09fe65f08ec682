import { PasswordField } from './password-field.tsx';
import { loadPasswordStrength, PasswordMeter, type PasswordMeterWords } from './password-meter.tsx';
import meter from './password-meter.module.css';

type NewPasswordWords = PasswordMeterWords & { password: string; passwordHelp: string; confirm: string };

export type NewPasswordProps = {
  words: NewPasswordWords;
  password: string;
  confirmPassword: string;
  onPasswordChange: (password: string) => void;
  onConfirmChange: (password: string) => void;
  /** What anybody knows of the person, which is no good inside a password. */
  personal?: readonly string[];
  errors: { readonly password?: string | undefined; readonly confirmPassword?: string | undefined };
};

const NOTHING: readonly string[] = [];

/** A new password, twice, and how strong it is. What judges that is fetched by whoever is about to type one. */
export function NewPassword(props: NewPasswordProps) {
  const { words, password, confirmPassword, errors, personal = NOTHING } = props;
  return (
    <>
      <div className={meter['judged']}>
        <PasswordField
          name="password"
          label={words.password}
          help={words.passwordHelp}
          autoComplete="new-password"
          aria-required
          value={password}
          error={errors.password}
          onFocus={() => void loadPasswordStrength().catch(() => undefined)}
          onValueChange={props.onPasswordChange}
        />
        <PasswordMeter password={password} personal={personal} words={words} />
      </div>
      <PasswordField
        name="confirmPassword"
        label={words.confirm}
        autoComplete="new-password"
        aria-required
        value={confirmPassword}
        error={errors.confirmPassword}
        onValueChange={props.onConfirmChange}
      />
    </>
  );
}
