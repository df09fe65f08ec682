import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'row' | 'card' | 'circle';
  count?: number;
  className?: string | undefined;
};

/** Visual only. `QueryView` announces loading. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles['stack'], className)}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles['bone'], styles[shape])} />
      ))}
    </span>
  );
}
