import { useFormContext } from 'react-hook-form';
import type { Discount } from '@vendor-portal/contract/products/discount.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { toInstant, wallTime } from '../../../platform/time/wall-time.ts';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { FormCount, FormMoney, FormText } from '../../../ui/form-fields/form-fields.tsx';
import styles from './discount.module.css';
import { discountMessages } from './discount.messages.ts';

export interface DiscountValues {
  readonly kind: Discount['kind'];
  readonly value: number | null;
  /** Wall time of the store. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export function discountValues(discount: Discount | null, timeZone: string): DiscountValues {
  const wall = (instant: string | null | undefined) => (instant ? wallTime(new Date(instant), timeZone) : '');
  return {
    kind: discount?.kind ?? 'percentage',
    value: discount?.value ?? null,
    startsAt: wall(discount?.startsAt),
    endsAt: wall(discount?.endsAt),
  };
}

export function toDiscountInput({ kind, value, startsAt, endsAt }: DiscountValues, timeZone: string) {
  const instant = (typed: string) => (typed === '' ? null : toInstant(typed, timeZone));
  return { kind, value, startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

export const endsInPast = ({ endsAt }: DiscountValues, timeZone: string, now: number): boolean =>
  endsAt !== '' && Date.parse(toInstant(endsAt, timeZone)) <= now;

export function DiscountFields() {
  const messages = useMessages(discountMessages);
  const { currency } = useVendor();
  const form = useFormContext<DiscountValues>();
  const kind = form.watch('kind');
  return (
    <>
      <SegmentedControl
        label={messages.kind}
        isWide
        value={kind}
        onValueChange={(next) => {
          form.setValue('kind', next);
          form.setValue('value', null);
          form.clearErrors('value');
        }}
        segments={[
          { value: 'percentage', label: messages.percentage },
          { value: 'amount', label: messages.amount },
        ]}
      />
      {kind === 'percentage' ? (
        <FormCount<DiscountValues> name="value" label={messages.value} unit="%" />
      ) : (
        <FormMoney<DiscountValues> name="value" label={messages.value} currency={currency} />
      )}
      <div className={styles['times']}>
        <FormText<DiscountValues>
          name="startsAt"
          type="datetime-local"
          label={messages.starts}
          help={messages.startsHelp}
        />
        <FormText<DiscountValues> name="endsAt" type="datetime-local" label={messages.ends} help={messages.endsHelp} />
      </div>
    </>
  );
}
