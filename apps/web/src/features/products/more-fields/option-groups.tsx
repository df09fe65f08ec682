import { Plus } from 'lucide-react';
import { OPTION_GROUPS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { OptionGroupFields } from './option-group-fields.tsx';
import { useToldOrder } from './use-told-order.tsx';
import { newGroup } from '../fields/option-values.ts';
import styles from '../form/product-form.module.css';
import { productFormWords } from '../products.words.ts';
import { useFormList } from '../form/use-form-field.ts';

export function OptionGroups() {
  const words = useWords(productFormWords);
  const groups = useFormList('optionGroups');
  const order = useToldOrder({
    count: groups.items.length,
    onMove: groups.move,
    nameOf: (at) => groups.items[at]?.name || words.group(at + 1),
  });
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
          count={groups.items.length}
          onMove={order.move}
          itemProps={order.itemProps(place)}
          handleProps={order.handleProps(place)}
          onRemove={() => groups.remove(place)}
        />
      ))}
      {order.told}
      <FormError message={groups.error} />
    </Card>
  );
}
