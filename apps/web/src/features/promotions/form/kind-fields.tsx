import type { ComponentType } from 'react';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { CountField } from '../../../ui/form/count-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import type { FormPart } from './form-part.ts';
import { promotionFormWords } from '../promotions.words.ts';

function PercentageFields({ values, change, errors }: FormPart) {
  const words = useWords(promotionFormWords);
  const { currency } = useVendor();
  return (
    <>
      <CountField
        label={words.percent}
        unit="%"
        aria-required
        error={errors['value']}
        value={values.percent}
        onValueChange={(percent) => change({ percent })}
      />
      <MoneyField
        label={words.cap}
        help={words.capHelp}
        error={errors['cap']}
        currency={currency}
        value={values.cap}
        onValueChange={(cap) => change({ cap })}
      />
    </>
  );
}

function AmountField({ values, change, errors }: FormPart) {
  const words = useWords(promotionFormWords);
  const { currency } = useVendor();
  return (
    <MoneyField
      label={words.amount}
      aria-required
      error={errors['value']}
      currency={currency}
      value={values.amount}
      onValueChange={(amount) => change({ amount })}
    />
  );
}

function QuantityFields({ values, change, errors }: FormPart) {
  const words = useWords(promotionFormWords);
  return (
    <>
      <CountField
        label={words.buy}
        aria-required
        error={errors['buyQuantity']}
        value={values.buyQuantity}
        onValueChange={(buyQuantity) => change({ buyQuantity })}
      />
      <CountField
        label={words.get}
        aria-required
        error={errors['getQuantity']}
        value={values.getQuantity}
        onValueChange={(getQuantity) => change({ getQuantity })}
      />
    </>
  );
}

/** What each kind asks for, as the contract's table of them has it. */
export const KIND_FIELDS: Readonly<Record<PromotionKind, ComponentType<FormPart> | null>> = {
  percentage: PercentageFields,
  amount: AmountField,
  free_delivery: null,
  buy_x_get_y: QuantityFields,
};
