import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { spellCategory } from '@vendor-portal/contract/products/menu-section.ts';
import { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { DIET_MARKS } from '@vendor-portal/contract/products/product-attributes.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { FormCount, FormMoney, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { attributeMessages } from '../attributes.messages.ts';
import { discountMessages } from '../discount/discount.messages.ts';
import { bulkMessages } from '../list/product-list.messages.ts';
import { productCategoriesQuery } from '../products.queries.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialogs.tsx';

interface CategoryValues {
  readonly category: string;
}

export function BulkCategoryDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const list = useId();
  const { data } = useQuery(productCategoriesQuery);
  const names = data?.categories.map(({ name }) => name) ?? [];
  const toCategoryChange = ({ category }: CategoryValues) =>
    ({ kind: 'category', category: spellCategory(names, category) }) as const;
  const form = useSchemaForm<CategoryValues>({
    defaultValues: { category: '' },
    schema: BulkChange,
    toInput: toCategoryChange,
    toFieldName: () => 'category',
    missing: ({ category }) => ({ category: category.trim() === '' && messages.categoryMissing }),
  });
  return (
    <BulkDialog
      {...dialog}
      title={messages.categoryTitle(count)}
      description={messages.categoryText}
      submitLabel={messages.applyCategory}
      form={form}
      changeOf={toCategoryChange}
    >
      <FormText<CategoryValues>
        name="category"
        label={messages.category}
        list={list}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </BulkDialog>
  );
}

const KINDS = ['percentage', 'amount', 'none'] as const;

interface DiscountValues {
  readonly kind: (typeof KINDS)[number];
  readonly value: number | null;
}

const toDiscountChange = ({ kind, value }: DiscountValues) =>
  ({ kind: 'discount', discount: kind === 'none' ? null : { kind, value: value ?? 0 } }) as const;

export function BulkDiscountDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const names = useMessages(discountMessages);
  const { currency } = useVendor();
  const form = useSchemaForm<DiscountValues>({
    defaultValues: { kind: 'percentage', value: null },
    schema: BulkChange,
    toInput: toDiscountChange,
    toFieldName: () => 'value',
    missing: ({ kind, value }) => ({ value: kind !== 'none' && value === null && messages.discountMissing }),
  });
  const { field } = useController({ control: form.control, name: 'kind' });
  return (
    <BulkDialog
      {...dialog}
      title={messages.discountTitle(count)}
      description={messages.discountText}
      submitLabel={messages.applyDiscount}
      form={form}
      changeOf={toDiscountChange}
    >
      <SegmentedControl
        label={names.kind}
        isWide
        value={field.value}
        onValueChange={(kind) => {
          field.onChange(kind);
          form.setValue('value', null);
          form.clearErrors('value');
        }}
        segments={KINDS.map((value) => ({ value, label: value === 'none' ? messages.noDiscount : names[value] }))}
      />
      {field.value === 'none' && <p className="muted">{messages.noDiscountText}</p>}
      {field.value === 'percentage' && <FormCount<DiscountValues> name="value" label={names.value} unit="%" />}
      {field.value === 'amount' && <FormMoney<DiscountValues> name="value" label={names.value} currency={currency} />}
    </BulkDialog>
  );
}

type DietMark = (typeof DIET_MARKS)[number];

interface DietValues {
  readonly action: 'add' | 'remove';
  readonly dietMarks: readonly DietMark[];
}

const toDietChange = ({ action, dietMarks }: DietValues): BulkChange => ({
  kind: 'diet',
  action,
  dietMarks: [...dietMarks],
});

export function BulkDietDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const { attribute, choice } = useMessages(attributeMessages);
  const form = useSchemaForm<DietValues>({
    defaultValues: { action: 'add', dietMarks: [] },
    schema: BulkChange,
    toInput: toDietChange,
    toFieldName: () => 'dietMarks',
  });
  const { field: action } = useController({ control: form.control, name: 'action' });
  const { field: marks, fieldState } = useController({ control: form.control, name: 'dietMarks' });
  return (
    <BulkDialog
      {...dialog}
      title={messages.dietTitle(count)}
      description={messages.dietText}
      submitLabel={messages.applyDiet}
      form={form}
      changeOf={toDietChange}
    >
      <SegmentedControl
        label={messages.stockMode}
        isWide
        value={action.value}
        onValueChange={action.onChange}
        segments={[
          { value: 'add', label: messages.add },
          { value: 'remove', label: messages.take },
        ]}
      />
      <CheckboxGroup
        label={attribute.dietMarks}
        error={fieldState.error?.message}
        value={marks.value}
        onValueChange={marks.onChange}
        options={DIET_MARKS.map((value) => ({ value, label: choice.dietMarks[value] }))}
      />
    </BulkDialog>
  );
}
