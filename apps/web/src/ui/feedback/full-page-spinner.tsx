import styles from './full-page-spinner.module.css';
import { Spinner } from './spinner.tsx';

/** Stands in for a screen while its code loads. */
export function FullPageSpinner({ text }: { text: string }) {
  return (
    <div role="status" className={styles['page']}>
      <Spinner size="large" className={styles['spinner']} />
      <p>{text}</p>
    </div>
  );
}
