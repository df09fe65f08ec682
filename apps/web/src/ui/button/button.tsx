import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { isBusy?: boolean | undefined };

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
