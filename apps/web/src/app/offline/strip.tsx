import type { ReactNode } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './strips.module.css';

interface StripProps {
  readonly tone: 'ink' | 'calm';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Strip({ tone, icon, children, action }: StripProps) {
  return (
    <div role="status" className={classNames(styles['strip'], styles[tone])}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
