import { latePart } from '../../../ui/late/late-part.tsx';
import { MoreFieldsSkeleton } from './more-fields-skeleton.tsx';
import styles from '../form/product-form.module.css';

const MoreFields = latePart('product options', async () => ({
  default: (await import('./more-fields.tsx')).MoreFields,
}));

/** Fetched beside the form. Where that fails it is told in this place, and what was typed above stays. */
export const MoreFieldsLater = () => (
  <div className={styles['column']}>
    <MoreFields waiting={<MoreFieldsSkeleton />} />
  </div>
);
