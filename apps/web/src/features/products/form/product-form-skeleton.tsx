import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './product-form.module.css';
import bones from './product-form-skeleton.module.css';

export function ProductFormSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['pictures']}>
        <Card className={bones['pictures']}>
          <Skeleton shape="card" />
        </Card>
      </div>
      <div className={styles['column']}>
        <Card className={bones['first']}>
          <Skeleton shape="line" count={3} />
        </Card>
        <Card className={bones['second']}>
          <Skeleton shape="line" count={2} />
        </Card>
      </div>
      <div className={styles['availability']}>
        <Card className={bones['availability']}>
          <Skeleton shape="line" count={2} />
        </Card>
      </div>
    </div>
  );
}
