import { createContext, use, useEffect, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './screen.module.css';
import { uiMessages } from '../ui.messages.ts';

export type ScreenProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** `narrow` for forms, so that lines stay readable. */
  width?: 'full' | 'narrow';
};

export const ScreenAlert = createContext<ReactNode>(null);

/** The title is also the document's. */
export function Screen({ title, lead, action, children, width = 'full' }: ScreenProps) {
  useEffect(() => {
    document.title = uiMessages.windowTitle(title);
  }, [title]);
  return (
    <div className={classNames(styles['screen'], styles[width])}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </header>
      {use(ScreenAlert)}
      {children}
    </div>
  );
}
