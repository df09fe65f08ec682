import type { ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './input-shell.module.css';

type InputShellProps = {
  children: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

export function InputShell({ children, start, end, className, ref }: InputShellProps) {
  return (
    <div ref={ref} className={classNames(styles['shell'], className)}>
      {start !== undefined && <span className={styles['start']}>{start}</span>}
      {children}
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </div>
  );
}

export const inputClass = styles['input'];
export const shellButtonClass = styles['button'];
