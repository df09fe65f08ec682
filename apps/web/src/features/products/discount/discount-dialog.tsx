import { useId, useState } from 'react';
import { DiscountInput, type Discount } from '@vendor-portal/contract/products/discount.ts';
import { discountedPrice, discountFits } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { safeParse } from 'zod/v4/core';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CountField } from '../../../ui/form/count-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SegmentedControl } from '../../../ui/choice/segmented-control.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CustomerPays } from './discount-text.tsx';
import styles from './discount.module.css';
import { discountMessages } from '../products.messages.ts';
import { instantOf, wallTime } from '../../../platform/time/wall-time.ts';

interface DiscountDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Empty for a product without a name yet. */
  readonly name: string;
  readonly price: number;
  readonly discount: Discount | null;
  readonly onApply: (discount: DiscountInput | null) => void;
}

type Errors = Readonly<Partial<Record<'value' | 'startsAt' | 'endsAt', string>>>;

export function DiscountDialog({ isOpen, onOpenChange, name, ...form }: DiscountDialogProps) {
  const messages = useMessages(discountMessages);
  const formId = useId();
  const apply: DiscountDialogProps['onApply'] = (discount) => {
    onOpenChange(false);
    form.onApply(discount);
  };
  return (
    <Dialog
      title={name === '' ? messages.titleNew : messages.title(name)}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {form.discount !== null && <Button onClick={() => apply(null)}>{messages.remove}</Button>}
          <Button type="submit" form={formId} variant="primary">
            {messages.apply}
          </Button>
        </>
      }
    >
      <DiscountForm {...form} id={formId} onApply={apply} />
    </Dialog>
  );
}

type DiscountFormProps = Pick<DiscountDialogProps, 'price' | 'discount' | 'onApply'> & { readonly id: string };

function DiscountForm({ id, price, discount, onApply }: DiscountFormProps) {
  const messages = useMessages(discountMessages);
  const { currency, timeZone } = useVendor();
  const [kind, setKind] = useState<Discount['kind']>(discount?.kind ?? 'percentage');
  const [value, setValue] = useState<number | null>(discount?.value ?? null);
  const [starts, setStarts] = useState(discount?.startsAt ? wallTime(new Date(discount.startsAt), timeZone) : '');
  const [ends, setEnds] = useState(discount?.endsAt ? wallTime(new Date(discount.endsAt), timeZone) : '');
  const [errors, setErrors] = useState<Errors>({});

  const submit = () => {
    const given = {
      kind,
      value,
      startsAt: starts === '' ? null : instantOf(starts, timeZone),
      endsAt: ends === '' ? null : instantOf(ends, timeZone),
    };
    const checked = safeParse(DiscountInput, given);
    if (!checked.success) {
      const found = checked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      setErrors({ ...Object.fromEntries(found), ...(value === null && { value: messages.valueMissing }) });
    } else if (!discountFits(price as Money, checked.data)) {
      setErrors({ value: messages.tooMuch });
    } else if (given.endsAt !== null && Date.parse(given.endsAt) <= serverNow()) {
      setErrors({ endsAt: messages.endsInPast });
    } else {
      onApply(checked.data);
    }
  };
  const field = { label: messages.value, value, onValueChange: setValue, error: errors.value };
  const isSensible =
    value !== null && price > 0 && discountFits(price as Money, { kind, value }) && (kind === 'amount' || value < 100);
  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: without this the product's form would be submitted too.
        event.stopPropagation();
        submit();
      }}
    >
      <SegmentedControl
        label={messages.kind}
        isWide
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setValue(null);
        }}
        segments={[
          { value: 'percentage', label: messages.percentage },
          { value: 'amount', label: messages.amount },
        ]}
      />
      {kind === 'percentage' ? <CountField {...field} unit="%" /> : <MoneyField {...field} currency={currency} />}
      <div className={styles['times']}>
        <TextField
          type="datetime-local"
          label={messages.starts}
          help={messages.startsHelp}
          error={errors.startsAt}
          value={starts}
          onChange={(event) => setStarts(event.target.value)}
        />
        <TextField
          type="datetime-local"
          label={messages.ends}
          help={messages.endsHelp}
          error={errors.endsAt}
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
        />
      </div>
      <p role="status" className={styles['pays']}>
        <CustomerPays amount={isSensible ? discountedPrice(price as Money, { kind, value }) : (price as Money)} />
      </p>
    </form>
  );
}
