import styles from './full-page-spinner.module.css';
import { Spinner } from './spinner.tsx';

export function FullPageSpinner({ text }: { text: string }) {
  return (
    <div role="status" className={styles['page']}>
      <Spinner size="large" className={styles['spinner']} />
      <p>{text}</p>
    </div>
  );
}
