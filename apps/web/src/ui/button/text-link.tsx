import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../styles/class-names.ts';
import styles from './text-link.module.css';

export type TextLinkProps = ComponentProps<typeof Link>;

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(styles['link'], className)} />;
}
