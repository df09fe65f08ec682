import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from '../styles/class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
  /** For a picture beside its name, which needs no alternative text. */
  isDecorative?: boolean;
};

/** The initials until the picture has loaded, or if it does not load. */
export function Avatar({ name, src, size = 'medium', isDecorative = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const className = classNames(styles['avatar'], styles[size]);
  const alt = isDecorative ? '' : name;
  if (src && src !== failedSrc) {
    return <img src={src} alt={alt} className={className} onError={() => setFailedSrc(src)} />;
  }
  return (
    <span
      role={isDecorative ? undefined : 'img'}
      aria-label={alt || undefined}
      aria-hidden={isDecorative || undefined}
      className={className}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}
