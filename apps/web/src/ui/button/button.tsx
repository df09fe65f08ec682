import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean | undefined };

/** A busy button keeps its width and focus, and ignores further presses. */
export function Button({
  variant,
  size,
  isWide,
  isIconOnly,
  isBusy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), isBusy && styles['busy'], className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles['content']}>{children}</span>
      {isBusy && <Spinner className={styles['spinner']} />}
    </button>
  );
}

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';
type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  /** small 36 px (44 px under a finger), medium 44 px, large 48 px: the size of order buttons. */
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  /** A square button: give it an `aria-label`. */
  isIconOnly?: boolean | undefined;
};

export function buttonClass({ variant = 'secondary', size = 'medium', isWide, isIconOnly }: ButtonStyle): string {
  return classNames(
    styles['button'],
    styles[variant],
    styles[size],
    isWide && styles['wide'],
    isIconOnly && styles['iconOnly'],
  );
}
