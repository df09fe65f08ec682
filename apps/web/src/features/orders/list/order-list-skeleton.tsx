import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './order-list.module.css';

const BONES = [0, 1, 2];

/** Same size as the loaded cards, so that nothing jumps. */
export function OrderListSkeleton() {
  return (
    <div className={styles['bones']}>
      {BONES.map((bone) => (
        <Skeleton key={bone} shape="card" className={styles['bone']} />
      ))}
    </div>
  );
}
