import { createContext, use, useEffect, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './screen.module.css';
import { uiMessages } from '../ui.messages.ts';

export type ScreenProps = {
  title: string;
  lead?: ReactNode;
  /** The one primary action, at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
  /** `narrow` for forms, so that lines stay readable. */
  width?: 'full' | 'narrow';
};

/** The layout's alert under every title. */
export const ScreenAlert = createContext<ReactNode>(null);

/** A page with a title, which is also the document's. */
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
