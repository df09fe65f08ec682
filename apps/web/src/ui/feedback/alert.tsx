import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from '../styles/class-names.ts';
import { uiMessages } from '../ui.messages.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Spinner } from './spinner.tsx';

type AlertProps = {
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

/** Under what was pressed, while it has failed. */
export const FailureAlert = ({ title, error }: { readonly title: string; readonly error: Error | null }) =>
  error && (
    <Alert isLive tone="error" title={title}>
      {error.message}
    </Alert>
  );

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'loading';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export function ToneIcon({ tone }: { tone: Tone }) {
  if (tone === 'loading') return <Spinner />;
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}
