import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './order-list.module.css';

const PLACES = [0, 1, 2];

/** As large as the cards that are awaited, so that nothing jumps when they come. */
export function OrderListSkeleton() {
  return (
    <div className={styles['cards']}>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" className={styles['bone']} />
      ))}
    </div>
  );
}
