import { Plus } from 'lucide-react';
import { OPTION_GROUPS_MAX } from '@vendor-portal/contract/domain/option-group.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useReorder } from '../../ui/use-reorder.ts';
import { OptionGroupFields } from './option-group-fields.tsx';
import { newGroup } from './product-form-values.ts';
import styles from './product-form.module.css';
import { productFormWords } from './products.words.ts';
import { useFormList } from './use-form-field.ts';

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
