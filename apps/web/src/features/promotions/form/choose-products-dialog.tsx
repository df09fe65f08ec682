import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import {
  findMatching,
  productCategoriesQuery,
  productCountQuery,
  type ProductFilter,
  useProductPicks,
} from '../../products/products.queries.ts';
import { promotionFormMessages } from './promotion-form.messages.ts';
import type { ChosenProduct } from './promotion-form-values.ts';
import styles from './promotion-form.module.css';

/** Of one promo. For more there are categories. */
const MOST_PRODUCTS = 500;

interface ChooseProductsDialogProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChoose: (chosen: readonly ChosenProduct[]) => void;
  readonly onClose: () => void;
}

export function ChooseProductsDialog({ chosen, onChoose, onClose }: ChooseProductsDialogProps) {
  const messages = useMessages(promotionFormMessages);
  const [picked, setPicked] = useState(chosen);
  const { picks, filter, changeFilter } = useProductPicks();
  const add = (products: readonly ChosenProduct[]) =>
    setPicked((before) => {
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...products.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name }))];
    });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(picked);
              onClose();
            }}
          >
            {messages.use}
          </Button>
        </>
      }
    >
      <PickPages
        {...picks}
        label={messages.products}
        messages={messages}
        nothingYet={messages.noProducts}
        filters={
          <PickFilters
            filter={filter}
            onCategory={(category) => changeFilter({ category })}
            onAll={add}
            onNone={picked.length === 0 ? undefined : () => setPicked([])}
          />
        }
        summary={<span role="status">{messages.chosenCount(picked.length)}</span>}
        isChosen={(id) => picked.some((product) => product.id === id)}
        onChoose={(product, isChosen) =>
          isChosen ? add([product]) : setPicked((before) => before.filter(({ id }) => id !== product.id))
        }
      />
    </Dialog>
  );
}

interface PickFiltersProps {
  readonly filter: ProductFilter;
  readonly onCategory: (category: string) => void;
  readonly onAll: (products: readonly ChosenProduct[]) => void;
  readonly onNone: (() => void) | undefined;
}

/** A category, and everything that matches it and the search, on every page. */
function PickFilters({ filter, onCategory, onAll, onNone }: PickFiltersProps) {
  const messages = useMessages(promotionFormMessages);
  const vendor = useVendor();
  const { data } = useQuery(productCategoriesQuery);
  const { data: counts } = useQuery(productCountQuery(filter, vendor));
  const matching = useMutation({ mutationFn: () => findMatching(filter, vendor), onSuccess: onAll });
  const count = counts?.inventoryCount ?? 0;
  return (
    <div className={styles['pickFilters']}>
      <Select
        label={messages.category}
        isLabelHidden
        placeholder={messages.allCategories}
        value={filter.category}
        onValueChange={(category) => onCategory(category ?? '')}
        options={(data?.categories ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
      <div className={styles['pickAll']}>
        {count > 0 && count <= MOST_PRODUCTS && (
          <Button size="small" isBusy={matching.isPending} onClick={() => matching.mutate()}>
            {messages.chooseAll(count)}
          </Button>
        )}
        {onNone && (
          <Button size="small" variant="quiet" onClick={onNone}>
            {messages.chooseNone}
          </Button>
        )}
      </div>
      <FormError message={matching.error && errorText(matching.error)} />
    </div>
  );
}
