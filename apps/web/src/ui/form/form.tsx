import { Form as BaseForm } from '@base-ui/react/form';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './form.module.css';

export type FormProps = Omit<ComponentProps<typeof BaseForm>, 'className'> & { className?: string | undefined };

/** Checks its fields on submit, moves focus to the first error, and spreads the server's `errors` by field name. */
export function Form({ className, ...rest }: FormProps) {
  return <BaseForm {...rest} className={classNames(styles['form'], className)} />;
}
