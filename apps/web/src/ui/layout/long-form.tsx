import type { ReactNode } from 'react';
import styles from './long-form.module.css';
import { useFirstError } from '../feedback/use-first-error.ts';

export type LongFormProps = {
  errors: Readonly<Record<string, string | undefined>>;
  onSubmit: () => void;
  /** Its columns, and its save bar. */
  children: ReactNode;
};

/** A screen's form: focus goes to its first error, and its bar stands at the foot. */
export function LongForm({ errors, onSubmit, children }: LongFormProps) {
  const form = useFirstError(errors);
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
