import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../platform/session/rights.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './text-link.module.css';

export type TextLinkProps = ComponentProps<typeof Link>;

/** Only its text where the role may not open the screen. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  if (!useMayOpen(rest.to)) return <span>{rest.children}</span>;
  return <Link {...rest} className={classNames(styles['link'], className)} />;
}
