import { useRef, type ReactNode } from 'react';
import { useFocusAfterSubmit } from '../feedback/use-first-error.ts';
import styles from './long-form.module.css';

export type LongFormProps = {
  /** From react-hook-form's state. */
  submitCount: number;
  onSubmit: () => void;
  /** The columns and the save bar. */
  children: ReactNode;
};

/** Focuses the first error; the save bar is at the bottom. */
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
