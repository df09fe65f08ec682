import type { ReactNode } from 'react';
import styles from './auth-heading.module.css';

export function AuthHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
    </>
  );
}
