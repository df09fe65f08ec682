import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = Omit<FormProps, 'className'> & {
  /** The error of the whole form; a field's error is under the field. */
  message: string;
  submitLabel: ReactNode;
  isBusy: boolean;
  children: ReactNode;
};

export function AuthForm({ message, submitLabel, isBusy, children, ...rest }: AuthFormProps) {
  return (
    <Form {...rest} className={styles['form']}>
      {children}
      <div className={styles['send']}>
        <FormError message={message} />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

export function AuthFoot({ children }: { children: ReactNode }) {
  return <p className={styles['other']}>{children}</p>;
}

export function AuthHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
    </>
  );
}
