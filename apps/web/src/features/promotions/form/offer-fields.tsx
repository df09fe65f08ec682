import { Banknote, Bike, Gift, Percent } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormCount, FormMoney, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { promotionFormMessages } from '../promotions.messages.ts';
import type { PromotionFormValues } from './promotion-form-values.ts';

const ICONS: Record<PromotionKind, typeof Gift> = {
  percentage: Percent,
  amount: Banknote,
  free_delivery: Bike,
  buy_x_get_y: Gift,
};

const KINDS = Object.keys(ICONS) as PromotionKind[];

const NAME_MAX = 80;

export function OfferFields() {
  const messages = useMessages(promotionFormMessages);
  const { field, fieldState } = useController<PromotionFormValues, 'kind'>({ name: 'kind' });
  return (
    <FormCard title={messages.offer}>
      <FormText<PromotionFormValues>
        name="name"
        label={messages.name}
        help={messages.nameHelp}
        isRequired
        maxLength={NAME_MAX}
      />
      <RadioGroup
        label={messages.kind}
        help={messages.kindHelp[field.value]}
        error={fieldState.error?.message}
        layout="tiles"
        value={field.value}
        onValueChange={field.onChange}
        options={KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return { value: kind, label: messages.kinds[kind], icon: <Icon aria-hidden="true" /> };
        })}
      />
      {field.value !== 'free_delivery' && (
        <FieldPair>
          <KindFields kind={field.value} />
        </FieldPair>
      )}
    </FormCard>
  );
}

function KindFields({ kind }: { readonly kind: Exclude<PromotionKind, 'free_delivery'> }) {
  const messages = useMessages(promotionFormMessages);
  const { currency } = useVendor();
  switch (kind) {
    case 'percentage':
      return (
        <>
          <FormCount<PromotionFormValues> name="percent" label={messages.percent} unit="%" isRequired />
          <FormMoney<PromotionFormValues> name="cap" label={messages.cap} help={messages.capHelp} currency={currency} />
        </>
      );
    case 'amount':
      return <FormMoney<PromotionFormValues> name="amount" label={messages.amount} isRequired currency={currency} />;
    default:
      return (
        <>
          <FormCount<PromotionFormValues> name="buyQuantity" label={messages.buy} isRequired />
          <FormCount<PromotionFormValues> name="getQuantity" label={messages.get} isRequired />
        </>
      );
  }
}
