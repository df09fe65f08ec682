import { Banknote, Bike, Gift, Percent } from 'lucide-react';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { KIND_FIELDS } from './kind-fields.tsx';
import { promotionFormWords } from '../promotions.words.ts';

const ICONS: Record<PromotionKind, typeof Gift> = {
  percentage: Percent,
  amount: Banknote,
  free_delivery: Bike,
  buy_x_get_y: Gift,
};

/** In the order of the page. The contract's own list would bring its schemas into the screen. */
const KINDS = Object.keys(ICONS) as PromotionKind[];

const NAME_MAX = 80;

export function OfferFields(part: FormPart) {
  const words = useWords(promotionFormWords);
  const { values, change, errors } = part;
  const Fields = KIND_FIELDS[values.kind];
  return (
    <FormCard title={words.offer}>
      <TextField
        label={words.name}
        help={words.nameHelp}
        error={errors['name']}
        aria-required
        autoComplete="off"
        maxLength={NAME_MAX}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <RadioGroup
        label={words.kind}
        help={words.kindHelp[values.kind]}
        error={errors['kind']}
        layout="tiles"
        value={values.kind}
        onValueChange={(kind) => change({ kind })}
        options={KINDS.map((kind) => {
          const Icon = ICONS[kind];
          return { value: kind, label: words.kinds[kind], icon: <Icon aria-hidden="true" /> };
        })}
      />
      {Fields !== null && (
        <FieldPair>
          <Fields {...part} />
        </FieldPair>
      )}
    </FormCard>
  );
}
