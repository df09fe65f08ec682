import { classNames } from '../../ui/styles/class-names.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import styles from './face.module.css';

const TONES = ['warm', 'cool', 'green', 'sun'] as const;

/** The same colour wherever the name is shown. */
export function Face({ name, isLarge = false }: { readonly name: string; readonly isLarge?: boolean }) {
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <span className={classNames(styles['face'], styles[TONES[sum % TONES.length] ?? 'warm'])}>
      <Avatar name={name} size={isLarge ? 'large' : 'medium'} />
    </span>
  );
}
