import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../styles/class-names.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** For tables and lists with their own padding. */
  isFlush?: boolean;
};

export function Card({ title, lead, action, isFlush = false, className, children, ...rest }: CardProps) {
  const hasHead = title !== undefined || action !== undefined;
  return (
    <section {...rest} className={classNames(styles['card'], isFlush && styles['flush'], className)}>
      {hasHead && (
        <div className={styles['head']}>
          <div className={styles['titles']}>
            {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
