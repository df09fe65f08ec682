import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from '../styles/class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
};

/** Decorative, because the name is beside it. The initials if there is no picture, or it does not load. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const className = classNames(styles['avatar'], styles[size]);
  if (src && src !== failedSrc) {
    return <img src={src} alt="" className={className} onError={() => setFailedSrc(src)} />;
  }
  return (
    <span aria-hidden="true" className={className}>
      {pickInitials(name)}
    </span>
  );
}

function pickInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
