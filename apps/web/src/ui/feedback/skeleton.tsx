import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Shapes of the things that are awaited, so that nothing jumps when they come. */
  shape?: 'line' | 'title' | 'row' | 'card' | 'circle';
  count?: number;
  className?: string | undefined;
};

/** Drawn only. `QueryView` says in words that something loads. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles['stack'], className)}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles['bone'], styles[shape])} />
      ))}
    </span>
  );
}
