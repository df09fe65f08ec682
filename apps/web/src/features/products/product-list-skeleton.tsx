import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './product-list-skeleton.module.css';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

export function ToolbarSkeleton() {
  return <Skeleton shape="line" className={styles['toolbarBone']} />;
}

/** As large as the page that is awaited, so that nothing jumps when it comes. */
export function ProductListSkeleton({ look }: { readonly look: 'list' | 'grid' }) {
  if (look === 'grid') {
    return (
      <div className={styles['gridBones']}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="card" className={styles['cardBone']} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles['list']}>
      <Card isFlush>
        <div className={styles['headBone']} />
        {PLACES.map((place) => (
          <div key={place} className={styles['rowBone']}>
            <Skeleton shape="line" className={styles['thumbBone']} />
            <Skeleton shape="line" className={styles['nameBone']} />
            <Skeleton shape="line" className={styles['cellBone']} />
            <Skeleton shape="line" className={styles['cellBone']} />
          </div>
        ))}
      </Card>
    </div>
  );
}
