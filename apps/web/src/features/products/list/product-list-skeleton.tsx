import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './product-list-skeleton.module.css';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

export function ProductListSkeleton({ mode }: { readonly mode: 'list' | 'grid' }) {
  if (mode === 'grid') return <GridBones className={styles['belowSelectLine']} />;
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

function GridBones({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classNames(styles['gridBones'], className)}>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" className={styles['cardBone']} />
      ))}
    </div>
  );
}
