import { classNames } from '../styles/class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = { size?: 'small' | 'large'; className?: string | undefined };

/** Drawn only: whoever shows it says in words what is awaited. */
export function Spinner({ size = 'small', className }: SpinnerProps) {
  return <span aria-hidden="true" className={classNames(styles['spinner'], styles[size], className)} />;
}
