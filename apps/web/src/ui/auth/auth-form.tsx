import { Form } from '@base-ui/react/form';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'className'> & {
  /** The error of the whole form; a field's error is under the field. */
  message: string;
  submitLabel: ReactNode;
  isBusy: boolean;
  children: ReactNode;
};

/** Validates on submit, focuses the first error, and assigns the server's `errors` to fields by name. */
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
