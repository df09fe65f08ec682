import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './analytics.module.css';

const FIGURES = [0, 1, 2, 3, 4, 5];

export const SalesSkeleton = () => <Skeleton shape="card" className={styles['chartBone']} />;

export function AnalyticsSkeleton() {
  return (
    <div className={styles['insight']}>
      <div className={styles['figures']}>
        {FIGURES.map((place) => (
          <Skeleton key={place} shape="card" className={styles['figureBone']} />
        ))}
      </div>
      <Skeleton shape="card" className={styles['chartBone']} />
      <Skeleton shape="card" className={styles['chartBone']} />
    </div>
  );
}
