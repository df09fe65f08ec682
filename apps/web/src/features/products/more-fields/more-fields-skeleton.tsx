import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import bones from '../form/product-form-skeleton.module.css';
import styles from '../form/product-form.module.css';
import { productFormWords } from '../products.words.ts';
import { useFormValue } from '../form/use-form-field.ts';

/** As high as the cards that are awaited. */
export function MoreFieldsSkeleton() {
  const words = useWords(productFormWords);
  const groups = useFormValue('optionGroups');
  return (
    <div className={styles['column']}>
      <Card
        title={words.options}
        lead={words.optionsText}
        className={styles['card']}
        action={
          <Button size="small" disabled>
            {words.addGroup}
          </Button>
        }
      >
        {groups.map(({ key, options }) => (
          <div key={key} className={bones['group']}>
            <Skeleton shape="row" count={options.length} />
          </div>
        ))}
      </Card>
      <Card title={words.details} className={bones['details']}>
        <Skeleton shape="line" count={2} />
      </Card>
    </div>
  );
}
