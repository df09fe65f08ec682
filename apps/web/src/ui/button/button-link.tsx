import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../platform/session/rights.ts';
import { buttonClass, type ButtonStyle } from './button.tsx';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle;

/** Nothing where the role may not open the screen. */
export function ButtonLink({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonLinkProps) {
  if (!useMayOpen(rest.to)) return null;
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
