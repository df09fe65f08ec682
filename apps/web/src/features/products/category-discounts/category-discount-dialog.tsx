import { useController } from 'react-hook-form';
import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import { fieldErrors } from '../../../platform/api/request-failed.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { useMutationForm } from '../../../ui/form-fields/use-schema-form.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import {
  DiscountFields,
  discountValues,
  type DiscountValues,
  endsInPast,
  toDiscountInput,
} from '../discount/discount-fields.tsx';
import { discountMessages } from '../discount/discount.messages.ts';
import type { Category, DiscountedCategory } from '../products.queries.ts';
import { categoryDiscountMessages } from './category-discounts.messages.ts';
import { type CategoryDiscountInput, useSetCategoryDiscount } from './category-discounts.queries.ts';

interface CategoryDiscountDialogProps {
  /** Null: a new discount, for any of the categories. */
  readonly category: DiscountedCategory | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

interface Values extends DiscountValues {
  readonly categories: readonly string[];
}

/** A category of the list is refused by its index. */
const toFieldName = ([first, second]: readonly PropertyKey[]) => String(first === 'discount' ? second : first);

const findErrors = (error: Error) =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, text]) => [toFieldName(path.split('.')), text]));

export function CategoryDiscountDialog({ category, categories, onClose }: CategoryDiscountDialogProps) {
  const messages = useMessages(categoryDiscountMessages);
  const texts = useMessages(discountMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  const saving = useSetCategoryDiscount();
  const toInput = ({ categories: chosen, ...discount }: Values) => ({
    categories: [...chosen],
    discount: toDiscountInput(discount, timeZone),
  });
  const form = useMutationForm<Values, unknown>({
    schema: inventoryContract.setCategoryDiscount.body,
    defaultValues: {
      ...discountValues(category?.discount ?? null, timeZone),
      categories: category === null ? [] : [category.name],
    },
    toInput,
    toFieldName,
    missing: (values) => ({
      value: values.value === null && texts.valueMissing,
      endsAt: endsInPast(values, timeZone, serverNow()) && texts.endsInPast,
    }),
    save: (values, callbacks) => saving.mutate(toInput(values) as CategoryDiscountInput, callbacks),
    onSaved: (_, values) => {
      toast.show({ title: messages.saved(values.categories) });
      onClose();
    },
    findErrors,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'categories' });
  return (
    <FormDialog
      title={category === null ? messages.addTitle : messages.changeTitle(category.name)}
      text={category === null ? messages.ownText : `${messages.changeHelp} ${messages.ownText}`}
      submitLabel={messages.save}
      form={form}
      onClose={onClose}
    >
      {category === null && categories.length === 0 && <p className="muted">{messages.noCategories}</p>}
      {category === null && categories.length > 0 && (
        <CheckboxGroup
          label={messages.categories}
          help={messages.categoriesHelp}
          error={fieldState.error?.message}
          value={field.value}
          onValueChange={field.onChange}
          options={categories.map(({ name, products }) => ({
            value: name,
            label: name,
            help: messages.productCount(products),
          }))}
        />
      )}
      <DiscountFields />
    </FormDialog>
  );
}
