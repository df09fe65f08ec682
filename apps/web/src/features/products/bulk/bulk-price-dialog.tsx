import { useController } from 'react-hook-form';
import { BulkChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { PRICE_STEPS, priceByPercent, type PriceStep } from '@vendor-portal/contract/products/price-change.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { FormCount } from '../../../ui/form-fields/form-fields.tsx';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import styles from './bulk-dialog.module.css';
import { bulkMessages } from '../products.messages.ts';

const EXAMPLES = 3;

interface Values {
  readonly direction: 'raise' | 'lower';
  readonly size: number | null;
  readonly step: '1' | `${PriceStep}`;
}

function changeOf({ direction, size, step }: Values) {
  const roundTo = PRICE_STEPS.find((each) => String(each) === step);
  const percent = (size ?? 0) * (direction === 'raise' ? 1 : -1);
  return { kind: 'price', percent, ...(roundTo && { roundTo }) } as const;
}

export function BulkPriceDialog({ count, examples, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const { currency } = useVendor();
  const form = useSchemaForm<Values>({
    defaultValues: { direction: 'raise', size: null, step: '1' },
    schema: BulkChange,
    toInput: changeOf,
    nameOf: () => 'size',
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
      changeOf={changeOf}
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
      <FormCount<Values> name="size" label={messages.percent} unit="%" />
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
        <PriceExamples examples={examples.slice(0, EXAMPLES)} change={changeOf(form.watch())} />
      )}
    </BulkDialog>
  );
}

interface PriceExamplesProps extends Pick<BulkDialogProps, 'examples'> {
  readonly change: ReturnType<typeof changeOf>;
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
