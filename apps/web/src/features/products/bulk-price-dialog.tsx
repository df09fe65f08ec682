import { useId, useState } from 'react';
import { priceByPercent } from '@vendor-portal/contract/domain/price-change.ts';
import { useVendor } from '../../platform/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { CountField } from '../../ui/count-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import styles from './bulk-dialog.module.css';
import { bulkWords } from './products.words.ts';

const EXAMPLES = 3;
const MOST_DOWN = 99;
const MOST_UP = 1000;

export default function BulkPriceDialog({ count, examples, isBusy, error, onClose, onApply }: BulkDialogProps) {
  const words = useWords(bulkWords);
  const formId = useId();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [size, setSize] = useState<number | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const percent = direction === 'raise' ? (size ?? 0) : -(size ?? 0);
  const refusal =
    size === null || size === 0
      ? words.percentMissing
      : percent < -MOST_DOWN
        ? words.percentTooLow
        : percent > MOST_UP
          ? words.percentTooHigh
          : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.priceTitle(count)}
      description={words.priceText}
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
          {words.applyPrice}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (refusal === undefined && !isBusy) onApply({ kind: 'price', percent });
        }}
      >
        <SegmentedControl
          label={words.direction}
          isWide
          value={direction}
          onValueChange={setDirection}
          segments={[
            { value: 'raise', label: words.raise },
            { value: 'lower', label: words.lower },
          ]}
        />
        <CountField
          label={words.percent}
          unit="%"
          value={size}
          onValueChange={setSize}
          error={isChecked ? refusal : undefined}
        />
        {examples.length > 0 && refusal === undefined && (
          <PriceExamples examples={examples.slice(0, EXAMPLES)} percent={percent} />
        )}
        <FormError message={error} />
      </form>
    </Dialog>
  );
}

function PriceExamples({ examples, percent }: Pick<BulkDialogProps, 'examples'> & { readonly percent: number }) {
  const words = useWords(bulkWords);
  const { currency } = useVendor();
  return (
    <div>
      <p className={styles['previewTitle']}>{words.preview}</p>
      <ul className={styles['preview']}>
        {examples.map(({ id, name, price }) => (
          <li key={id}>
            <bdi className={styles['exampleName']}>{name}</bdi>
            <span className={styles['exampleSum']}>
              <MoneyText amount={price} currency={currency} /> →{' '}
              <strong>
                <MoneyText amount={priceByPercent(price, percent) ?? price} currency={currency} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
