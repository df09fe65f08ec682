import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OPTION_GROUPS_MAX } from '@vendor-portal/contract/products/option-group.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import { randomId } from '../../../platform/intentions/random-id.ts';
import { SharedGroup } from './shared-group.tsx';
import { OptionGroupFields } from './option-group-fields.tsx';
import { useToldOrder } from './use-told-order.tsx';
import { groupValues, newGroup } from '../fields/option-values.ts';
import styles from '../form/product-form.module.css';
import own from './option-groups.module.css';
import { productFormWords, sharedGroupWords } from '../products.words.ts';
import { useFormList } from '../form/use-form-field.ts';

/** Few products have any. */
const SharedGroupPicker = lateOverlay(
  'shared groups',
  () => import('../option-groups/shared-group-picker.tsx'),
  sharedGroupWords,
);

export function OptionGroups() {
  const words = useWords(productFormWords);
  const groups = useFormList('optionGroups');
  const [isPicking, setIsPicking] = useState(false);
  const picking = useLazyOpening({ isOpen: isPicking, load: SharedGroupPicker.load, kind: 'dialog' });
  const isFull = groups.items.length >= OPTION_GROUPS_MAX;
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
        <div className={own['add']}>
          <Button size="small" disabled={isFull} onClick={() => setIsPicking(true)}>
            {words.useShared}
          </Button>
          <Button
            size="small"
            aria-label={words.addGroupLabel}
            disabled={isFull}
            onClick={() => groups.append(newGroup())}
          >
            <Plus aria-hidden="true" />
            {words.addGroup}
          </Button>
        </div>
      }
    >
      {groups.items.map((group, place) => {
        const Fields = group.sharedId === undefined ? OptionGroupFields : SharedGroup;
        return (
          <Fields
            key={group.key}
            place={place}
            count={groups.items.length}
            onMove={order.move}
            itemProps={order.itemProps(place)}
            handleProps={order.handleProps(place)}
            onRemove={() => groups.remove(place)}
          />
        );
      })}
      {order.told}
      <FormError message={groups.error} />
      {picking.isNeeded && isPicking && (
        <SharedGroupPicker
          used={groups.items.flatMap(({ sharedId }) => sharedId ?? [])}
          onClose={() => setIsPicking(false)}
          onPick={(group) => {
            setIsPicking(false);
            groups.append({ ...groupValues({ ...group, sharedId: group.id }), key: randomId() });
          }}
        />
      )}
    </Card>
  );
}
