import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './dashboard.module.css';

const THREE = [0, 1, 2];
const FOUR = [0, 1, 2, 3];

export function HomeSkeleton() {
  return (
    <div className={styles['home']}>
      <div className={styles['needs']}>
        {THREE.map((place) => (
          <Skeleton key={place} shape="card" className={styles['needBone']} />
        ))}
      </div>
      <Skeleton shape="title" />
      <div className={styles['figures']}>
        {FOUR.map((place) => (
          <Skeleton key={place} shape="card" className={styles['figureBone']} />
        ))}
      </div>
      <div className={styles['columns']}>
        <Skeleton shape="card" className={styles['chartBone']} />
        <Skeleton shape="card" className={styles['chartBone']} />
      </div>
    </div>
  );
}
