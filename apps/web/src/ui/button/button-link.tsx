import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonStyle } from './button.tsx';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

export function ButtonLink({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), className)}>
      <span className={styles['content']}>{children}</span>
    </Link>
  );
}

type ButtonAnchorProps = ComponentProps<'a'> & ButtonStyle;

/** As `ButtonLink`, for a file or another site. */
export function ButtonAnchor({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), className)}>
      <span className={styles['content']}>{children}</span>
    </a>
  );
}
