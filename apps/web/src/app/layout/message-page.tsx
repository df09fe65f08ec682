import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
}

export function MessagePage({ title, text, detail, children }: MessagePageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {detail !== undefined && detail !== '' && <p className={styles['detail']}>{detail}</p>}
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
