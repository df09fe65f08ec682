import { Form as BaseForm } from '@base-ui/react/form';
import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './form.module.css';

export type FormProps = Omit<ComponentProps<typeof BaseForm>, 'className'> & { className?: string | undefined };

/** Validates on submit, focuses the first error, and assigns the server's `errors` to fields by name. */
export function Form({ className, ...rest }: FormProps) {
  return <BaseForm {...rest} className={classNames(styles['form'], className)} />;
}
