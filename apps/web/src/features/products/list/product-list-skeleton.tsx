import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './product-list-skeleton.module.css';

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

export function ProductListSkeleton({ mode }: { readonly mode: 'list' | 'grid' }) {
  if (mode === 'grid') return <GridBones className={styles['belowSelectLine']} />;
  return (
    <div className={styles['list']}>
      <Card isFlush>
        <div className={styles['headBone']} />
        {BONES.map((bone) => (
          <div key={bone} className={styles['rowBone']}>
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
      {BONES.map((bone) => (
        <Skeleton key={bone} shape="card" className={styles['cardBone']} />
      ))}
    </div>
  );
}
