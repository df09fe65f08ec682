import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonStyle;

/** As `ButtonLink`, for a file or another site. */
export function ButtonAnchor({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), className)}>
      <span className={styles['content']}>{children}</span>
    </a>
  );
}
