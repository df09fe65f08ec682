import { Plus } from 'lucide-react';
import { OPTION_GROUPS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useReorder } from '../../../ui/list/use-reorder.ts';
import { OptionGroupFields } from './option-group-fields.tsx';
import { newGroup } from '../fields/option-values.ts';
import styles from '../form/product-form.module.css';
import { productFormWords } from '../products.words.ts';
import { useFormList } from '../form/use-form-field.ts';

export function OptionGroups() {
  const words = useWords(productFormWords);
  const groups = useFormList('optionGroups');
  const reorder = useReorder({ count: groups.items.length, onMove: groups.move });
  return (
    <Card
      title={words.options}
      lead={words.optionsText}
      className={styles['card']}
      action={
        <Button
          size="small"
          aria-label={words.addGroupLabel}
          disabled={groups.items.length >= OPTION_GROUPS_MAX}
          onClick={() => groups.append(newGroup())}
        >
          <Plus aria-hidden="true" />
          {words.addGroup}
        </Button>
      }
    >
      {groups.items.map((group, place) => (
        <OptionGroupFields
          key={group.key}
          place={place}
          itemProps={reorder.itemProps(place)}
          handleProps={reorder.handleProps(place)}
          onRemove={() => groups.remove(place)}
        />
      ))}
      <FormError message={groups.error} />
    </Card>
  );
}
