import { type FieldValues, FormProvider, useController, type UseFormReturn } from 'react-hook-form';
import { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import { PRICE_STEPS, priceByPercent, type PriceStep } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogForm, type DialogFormProps } from '../../../ui/overlay/dialog.tsx';
import { FormCount } from '../../../ui/form-fields/form-fields.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import styles from './bulk-dialog.module.css';
import { bulkMessages } from '../list/product-list.messages.ts';

export interface BulkDialogProps {
  readonly count: number;
  readonly examples: readonly Product[];
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onApply: (change: BulkChange) => void;
}

type FrameProps<Values extends FieldValues> = Pick<BulkDialogProps, 'onApply'> &
  Omit<DialogFormProps, 'onSubmit'> & {
    readonly form: UseFormReturn<Values>;
    readonly changeOf: (values: Values) => BulkChange;
  };

export function BulkDialog<Values extends FieldValues>({ form, changeOf, onApply, ...frame }: FrameProps<Values>) {
  const apply = form.handleSubmit((values) => onApply(changeOf(values)));
  const { cancel } = useMessages(bulkMessages);
  return (
    <FormProvider {...form}>
      <DialogForm
        {...frame}
        otherButton={<Button onClick={frame.onClose}>{cancel}</Button>}
        className={styles['form']}
        onSubmit={() => void apply()}
      />
    </FormProvider>
  );
}

const EXAMPLES = 10;

interface PriceValues {
  readonly direction: 'raise' | 'lower';
  readonly size: number | null;
  readonly step: '1' | `${PriceStep}`;
}

function toPriceChange({ direction, size, step }: PriceValues) {
  const roundTo = PRICE_STEPS.find((each) => String(each) === step);
  const percent = (size ?? 0) * (direction === 'raise' ? 1 : -1);
  return { kind: 'price', percent, ...(roundTo && { roundTo }) } as const;
}

export function BulkPriceDialog({ count, examples, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const { currency } = useVendor();
  const form = useSchemaForm<PriceValues>({
    defaultValues: { direction: 'raise', size: null, step: '1' },
    schema: BulkChange,
    toInput: toPriceChange,
    toFieldName: () => 'size',
    missing: ({ size }) => ({ size: !size && messages.percentMissing }),
  });
  const { field: direction } = useController({ control: form.control, name: 'direction', rules: { deps: 'size' } });
  const { field: step } = useController({ control: form.control, name: 'step' });
  return (
    <BulkDialog
      {...dialog}
      title={messages.priceTitle(count)}
      description={messages.priceText}
      submitLabel={messages.applyPrice}
      form={form}
      changeOf={toPriceChange}
    >
      <SegmentedControl
        label={messages.direction}
        isWide
        value={direction.value}
        onValueChange={direction.onChange}
        segments={[
          { value: 'raise', label: messages.raise },
          { value: 'lower', label: messages.lower },
        ]}
      />
      <FormCount<PriceValues> name="size" label={messages.percent} unit="%" />
      <div>
        <p aria-hidden="true" className={styles['previewTitle']}>
          {messages.roundTo}
        </p>
        <SegmentedControl
          label={messages.roundTo}
          isWide
          value={step.value}
          onValueChange={step.onChange}
          segments={[
            { value: '1', label: messages.notRounded },
            ...PRICE_STEPS.map((each) => ({
              value: `${each}` as const,
              label: formatMoney(each as Money, { currency }),
            })),
          ]}
        />
      </div>
      {examples.length > 0 && form.formState.isValid && (
        <PriceExamples examples={examples.slice(0, EXAMPLES)} change={toPriceChange(form.watch())} />
      )}
    </BulkDialog>
  );
}

interface PriceExamplesProps extends Pick<BulkDialogProps, 'examples'> {
  readonly change: ReturnType<typeof toPriceChange>;
}

function PriceExamples({ examples, change }: PriceExamplesProps) {
  const messages = useMessages(bulkMessages);
  const { currency } = useVendor();
  return (
    <div>
      <p className={styles['previewTitle']}>{messages.preview}</p>
      <ul className={styles['preview']}>
        {examples.map(({ id, name, price }) => (
          <li key={id}>
            <bdi className={styles['exampleName']}>{name}</bdi>
            <span className={styles['exampleSum']}>
              <MoneyText amount={price} currency={currency} /> →{' '}
              <strong>
                <MoneyText
                  amount={priceByPercent(price, change.percent, change.roundTo) ?? price}
                  currency={currency}
                />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MODES = ['add', 'take', 'set', 'uncounted'] as const;

interface StockValues {
  readonly mode: (typeof MODES)[number];
  readonly size: number | null;
}

function toStockChange({ mode, size }: StockValues): BulkChange {
  if (mode === 'uncounted') return { kind: 'stock_set', quantity: null };
  if (mode === 'set') return { kind: 'stock_set', quantity: size };
  return { kind: 'stock', quantityChange: (size ?? 0) * (mode === 'add' ? 1 : -1) };
}

const isMissing = ({ mode, size }: StockValues) => mode !== 'uncounted' && (mode === 'set' ? size === null : !size);

export function BulkStockDialog({ count, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const form = useSchemaForm<StockValues>({
    defaultValues: { mode: 'add', size: null },
    schema: BulkChange,
    toInput: toStockChange,
    toFieldName: () => 'size',
    missing: (values) => ({ size: isMissing(values) && messages.quantityMissing }),
  });
  const { field } = useController({ control: form.control, name: 'mode', rules: { deps: 'size' } });
  return (
    <BulkDialog
      {...dialog}
      title={messages.stockTitle(count)}
      description={messages.stockText}
      submitLabel={messages.applyStock}
      form={form}
      changeOf={toStockChange}
    >
      <RadioGroup
        label={messages.stockMode}
        value={field.value}
        onValueChange={field.onChange}
        options={MODES.map((value) => ({ value, label: messages[value] }))}
      />
      {field.value === 'uncounted' ? (
        <p className="muted">{messages.uncountedText}</p>
      ) : (
        <FormCount<StockValues>
          name="size"
          label={messages.quantity}
          help={field.value === 'set' ? undefined : messages.addText}
        />
      )}
    </BulkDialog>
  );
}
