import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';

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
