import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './alarm-bar.module.css';

export interface Alarm {
  readonly id: string;
  readonly tone: 'danger' | 'ink';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  /** Sounds until it is acknowledged. */
  readonly isAudible: boolean;
}

interface AlarmBarProps {
  readonly alarm: Alarm;
  /** How many stand behind it. */
  readonly more?: string | undefined;
}

/** As wide as the screen, with one button: there is one thing to do about it. */
export function AlarmBar({ alarm, more }: AlarmBarProps) {
  return (
    <div role="alert" className={classNames(styles['bar'], styles[alarm.tone])}>
      {alarm.icon}
      <p className={styles['what']}>
        <strong>{alarm.title}</strong>
        <span>{alarm.text}</span>
        {more !== undefined && <span className={styles['more']}>{more}</span>}
      </p>
      <Button className={styles['button']} onClick={alarm.onAction}>
        {alarm.action}
      </Button>
    </div>
  );
}
