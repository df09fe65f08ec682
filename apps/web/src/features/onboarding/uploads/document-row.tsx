import { FileImage, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './document-row.module.css';

interface DocumentRowProps {
  readonly name: string;
  readonly contentType: string;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** Needs the whole width: a bar, a reason, what went wrong. */
  readonly children?: ReactNode;
}

/** One file, on its way or arrived. */
export function DocumentRow({ name, contentType, detail, actions, children }: DocumentRowProps) {
  const Icon = contentType.startsWith('image/') ? FileImage : FileText;
  return (
    <div className={styles['row']}>
      <span className={styles['icon']}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['detail']}>{detail}</div>
      </div>
      <div className={styles['buttons']}>{actions}</div>
      {children !== undefined && <div className={styles['under']}>{children}</div>}
    </div>
  );
}
