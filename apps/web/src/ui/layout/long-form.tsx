import { useRef, type ReactNode } from 'react';
import { useFocusAfterSubmit } from '../feedback/use-first-error.ts';
import styles from './long-form.module.css';

export type LongFormProps = {
  submitCount: number;
  onSubmit: () => void;
  children: ReactNode;
};

export function LongForm({ submitCount, onSubmit, children }: LongFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, submitCount);
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
