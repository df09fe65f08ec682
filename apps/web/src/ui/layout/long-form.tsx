import { useRef, type ReactNode } from 'react';
import { useFocusAfterSubmit } from '../feedback/use-first-error.ts';
import styles from './long-form.module.css';

export type LongFormProps = {
  /** Of react-hook-form's state. */
  submitCount: number;
  onSubmit: () => void;
  /** Its columns, and its save bar. */
  children: ReactNode;
};

/** A screen's form: focus goes to its first error, and its bar stands at the foot. */
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
