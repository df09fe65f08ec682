import { useState } from 'react';
import { PRICE_STEPS, priceByPercent, type PriceStep } from '@vendor-portal/contract/products/price-change.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import styles from './bulk-dialog.module.css';
import { bulkMessages } from '../products.messages.ts';

const EXAMPLES = 3;
const MOST_DOWN = 99;
const MOST_UP = 1000;

export function BulkPriceDialog({ count, examples, ...dialog }: BulkDialogProps) {
  const messages = useMessages(bulkMessages);
  const { currency } = useVendor();
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise');
  const [size, setSize] = useState<number | null>(null);
  const [step, setStep] = useState<'1' | `${PriceStep}`>('1');
  const roundTo = PRICE_STEPS.find((each) => String(each) === step);
  const percent = direction === 'raise' ? (size ?? 0) : -(size ?? 0);
  const refusal =
    size === null || size === 0
      ? messages.percentMissing
      : percent < -MOST_DOWN
        ? messages.percentTooLow
        : percent > MOST_UP
          ? messages.percentTooHigh
          : undefined;
  return (
    <BulkDialog
      {...dialog}
      title={messages.priceTitle(count)}
      text={messages.priceText}
      applyLabel={messages.applyPrice}
      change={refusal === undefined ? { kind: 'price', percent, ...(roundTo && { roundTo }) } : undefined}
    >
      {(isChecked) => (
        <>
          <SegmentedControl
            label={messages.direction}
            isWide
            value={direction}
            onValueChange={setDirection}
            segments={[
              { value: 'raise', label: messages.raise },
              { value: 'lower', label: messages.lower },
            ]}
          />
          <CountField
            label={messages.percent}
            unit="%"
            value={size}
            onValueChange={setSize}
            error={isChecked ? refusal : undefined}
          />
          <div>
            <p aria-hidden="true" className={styles['previewTitle']}>
              {messages.roundTo}
            </p>
            <SegmentedControl
              label={messages.roundTo}
              isWide
              value={step}
              onValueChange={setStep}
              segments={[
                { value: '1', label: messages.notRounded },
                ...PRICE_STEPS.map((each) => ({
                  value: `${each}` as const,
                  label: formatMoney(each as Money, { currency }),
                })),
              ]}
            />
          </div>
          {examples.length > 0 && refusal === undefined && (
            <PriceExamples examples={examples.slice(0, EXAMPLES)} percent={percent} roundTo={roundTo} />
          )}
        </>
      )}
    </BulkDialog>
  );
}

interface PriceExamplesProps extends Pick<BulkDialogProps, 'examples'> {
  readonly percent: number;
  readonly roundTo: PriceStep | undefined;
}

function PriceExamples({ examples, percent, roundTo }: PriceExamplesProps) {
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
                <MoneyText amount={priceByPercent(price, percent, roundTo) ?? price} currency={currency} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
