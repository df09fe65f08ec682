import { createContext, use, useEffect, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './screen.module.css';
import { uiMessages } from '../ui.messages.ts';

export type ScreenProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** Small controls on the title's line. */
  tools?: ReactNode;
  children: ReactNode;
  /** `narrow` for forms, so that lines stay readable. */
  width?: 'full' | 'narrow';
  /** For a screen where more content must fit the window. */
  isDense?: boolean;
  /** As high as the window: its content scrolls in parts of its own. */
  fillsWindow?: boolean;
};

export const ScreenAlert = createContext<ReactNode>(null);

/** A page with a title, which is also the document's. */
export function Screen({
  title,
  lead,
  action,
  tools,
  children,
  width = 'full',
  isDense = false,
  fillsWindow = false,
}: ScreenProps) {
  useEffect(() => {
    document.title = uiMessages.windowTitle(title);
  }, [title]);
  return (
    <div
      data-fills-window={fillsWindow || undefined}
      className={classNames(
        styles['screen'],
        styles[width],
        isDense && styles['dense'],
        fillsWindow && styles['fills'],
      )}
    >
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </header>
      {use(ScreenAlert)}
      {children}
    </div>
  );
}
