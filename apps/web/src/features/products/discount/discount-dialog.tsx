import { useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { DiscountInput, type Discount } from '@vendor-portal/contract/products/discount.ts';
import { discountedPrice, discountFits } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useFocusAfterSubmit } from '../../../ui/feedback/use-first-error.ts';
import { useSchemaForm } from '../../../ui/form-fields/use-schema-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import {
  DiscountFields,
  discountValues,
  type DiscountValues,
  endsInPast,
  toDiscountInput,
} from './discount-fields.tsx';
import { CustomerPays } from './discount-text.tsx';
import styles from './discount.module.css';
import { discountMessages } from './discount.messages.ts';

interface DiscountDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Empty for a product without a name yet. */
  readonly name: string;
  readonly price: number;
  readonly discount: Discount | null;
  readonly onApply: (discount: DiscountInput | null) => void;
}

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
  const { timeZone } = useVendor();
  const form = useSchemaForm<DiscountValues>({
    defaultValues: discountValues(discount, timeZone),
    schema: DiscountInput,
    toInput: (values) => toDiscountInput(values, timeZone),
    missing: (values) => ({
      value:
        values.value === null
          ? messages.valueMissing
          : !discountFits(price as Money, { kind: values.kind, value: values.value }) && messages.tooMuch,
      endsAt: endsInPast(values, timeZone, serverNow()) && messages.endsInPast,
    }),
  });
  const element = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(element, form.formState.submitCount);
  const submit = form.handleSubmit((values) => onApply(toDiscountInput(values, timeZone) as DiscountInput));
  const { kind, value } = form.watch();
  const isSensible =
    value !== null && price > 0 && discountFits(price as Money, { kind, value }) && (kind === 'amount' || value < 100);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        id={id}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          // React events bubble through portals: without this the product's form would be submitted too.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <DiscountFields />
        <p role="status" className={styles['pays']}>
          <CustomerPays amount={isSensible ? discountedPrice(price as Money, { kind, value }) : (price as Money)} />
        </p>
      </form>
    </FormProvider>
  );
}
