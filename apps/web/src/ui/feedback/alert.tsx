import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../styles/class-names.ts';
import { ToneIcon, type Tone } from './tone-icon.tsx';
import { uiMessages } from '../ui.messages.ts';

export type AlertProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out when it appears. Leave it off for content that is there from the start. */
  isLive?: boolean;
};

/** Colour, text and icon: the tone's name is always read out. */
export function Alert({ tone = 'info', title, children, action, isLive = false }: AlertProps) {
  const role = isLive ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(styles['alert'], styles[tone])}>
      <span className={styles['icon']}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles['content']}>
        <div className={styles['text']}>
          <p className={styles['title']}>
            {title === undefined ? (
              uiMessages.alertTone[tone]
            ) : (
              <>
                <span className="visually-hidden">{uiMessages.alertTone[tone]}: </span>
                {title}
              </>
            )}
          </p>
          {children !== undefined && <div className={styles['detail']}>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
