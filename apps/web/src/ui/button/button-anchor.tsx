import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { classNames } from '../look/class-names.ts';

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook;

/** As `ButtonLink`, for an address that is no route of the portal: a file, another site. */
export function ButtonAnchor({ variant, size, isWide, isIconOnly, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isWide, isIconOnly }), className)}>
      <span className={styles['content']}>{children}</span>
    </a>
  );
}
