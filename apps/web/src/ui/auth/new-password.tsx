import { PasswordField } from './password-field.tsx';
import { loadPasswordStrength, PasswordMeter, type PasswordMeterMessages } from './password-meter.tsx';
import meter from './password-meter.module.css';

type NewPasswordMessages = PasswordMeterMessages & { password: string; passwordHelp: string; confirm: string };

export type NewPasswordProps = {
  messages: NewPasswordMessages;
  password: string;
  confirmPassword: string;
  onPasswordChange: (password: string) => void;
  onConfirmChange: (password: string) => void;
  /** Names and email, which are bad passwords. */
  personal?: readonly string[];
  errors: { readonly password?: string | undefined; readonly confirmPassword?: string | undefined };
};

const NOTHING: readonly string[] = [];

export function NewPassword(props: NewPasswordProps) {
  const { messages, password, confirmPassword, errors, personal = NOTHING } = props;
  return (
    <>
      <div className={meter['judged']}>
        <PasswordField
          name="password"
          label={messages.password}
          help={messages.passwordHelp}
          autoComplete="new-password"
          aria-required
          value={password}
          error={errors.password}
          onFocus={() => void loadPasswordStrength().catch(() => undefined)}
          onValueChange={props.onPasswordChange}
        />
        <PasswordMeter password={password} personal={personal} messages={messages} />
      </div>
      <PasswordField
        name="confirmPassword"
        label={messages.confirm}
        autoComplete="new-password"
        aria-required
        value={confirmPassword}
        error={errors.confirmPassword}
        onValueChange={props.onConfirmChange}
      />
    </>
  );
}
