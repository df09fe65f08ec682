import { classNames } from '../styles/class-names.ts';
import styles from './spinner.module.css';

/** Visual only: the caller announces what is loading. */
export function Spinner({ size = 'small', className }: { size?: 'small' | 'large'; className?: string | undefined }) {
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
