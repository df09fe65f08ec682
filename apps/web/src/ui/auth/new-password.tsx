import { useDeferredValue, useMemo } from 'react';
import { useLazyModule } from '../../platform/lazy/lazy-with-retry.ts';
import { classNames } from '../styles/class-names.ts';
import { PasswordField } from './password-field.tsx';
import styles from './new-password.module.css';
import type { PasswordAdvice, PasswordStrength } from './password-strength.ts';

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
      <div className={styles['judged']}>
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

type PasswordMeterMessages = {
  meter: string;
  /** Five, from the weakest to the strongest. */
  levels: readonly string[];
  advice: Record<PasswordAdvice, string>;
};

type PasswordMeterProps = {
  password: string;
  personal: readonly string[];
  messages: PasswordMeterMessages;
};

/** A quarter of a megabyte of common passwords. */
const loadPasswordStrength = () => import('./password-strength.ts');

const UNKNOWN: PasswordStrength = { level: 0, advice: null };

const BARS = [1, 2, 3, 4] as const;
const LEVEL_STYLES = ['weak', 'weak', 'fair', 'good', 'good'] as const;

/** Advice only: it never blocks a password, and shows nothing if its code does not load. */
function PasswordMeter({ password, personal, messages }: PasswordMeterProps) {
  const strength = useLazyModule('password meter', loadPasswordStrength, password !== '');
  const deferred = useDeferredValue(password);
  const known = personal.join(' ');
  const { level, advice } = useMemo(
    () => strength?.passwordStrength(deferred, [known]) ?? UNKNOWN,
    [strength, deferred, known],
  );
  const isEmpty = deferred === '' || strength === undefined;
  const lit = isEmpty ? 0 : Math.max(1, level);
  const word = isEmpty ? '' : (messages.levels[level] ?? '');
  return (
    <div className={styles['meter']}>
      <div
        role="meter"
        aria-label={messages.meter}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={isEmpty ? 0 : level}
        aria-valuetext={word || undefined}
        className={classNames(styles['bars'], styles[LEVEL_STYLES[level]])}
      >
        {BARS.map((bar) => (
          <span key={bar} className={classNames(styles['bar'], bar <= lit && styles['lit'])} />
        ))}
      </div>
      <p role="status" className={styles['verdict']}>
        {!isEmpty && (
          <>
            <span className={styles['level']}>{word}</span>
            {advice !== null && `: ${messages.advice[advice]}`}
          </>
        )}
      </p>
    </div>
  );
}
