import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export function ButtonLink({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), className)}>
      <span className={styles['content']}>{children}</span>
    </Link>
  );
}
