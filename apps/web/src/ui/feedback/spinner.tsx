import { classNames } from '../styles/class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = { size?: 'small' | 'large'; className?: string | undefined };

/** Visual only: the caller announces what is loading. */
export function Spinner({ size = 'small', className }: SpinnerProps) {
  return <span aria-hidden="true" className={classNames(styles['spinner'], styles[size], className)} />;
}

export function FullPageSpinner({ text }: { text: string }) {
  return (
    <div role="status" className={styles['page']}>
      <Spinner size="large" className={styles['pageSpinner']} />
      <p>{text}</p>
    </div>
  );
}
