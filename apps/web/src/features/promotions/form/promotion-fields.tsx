import { Banknote, Bike, Gift, ListChecks, Percent, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useState } from 'react';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { CheckboxGroup } from '../../../ui/choice/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { FormCount, FormMoney, FormText } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { promotionFormMessages } from './promotion-form.messages.ts';
import type { ChosenProduct, PromotionFormValues } from './promotion-form-values.ts';
import { productCategoriesQuery } from '../../products/products.queries.ts';
import { ChooseProductsDialog } from './choose-products-dialog.tsx';
import styles from './promotion-form.module.css';

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

export function ProductFields() {
  const messages = useMessages(promotionFormMessages);
  const { currency } = useVendor();
  const [isChoosing, setIsChoosing] = useState(false);
  const { field, fieldState } = useController<PromotionFormValues, 'chosen'>({ name: 'chosen' });
  const { field: byCategory } = useController<PromotionFormValues, 'categories'>({ name: 'categories' });
  const chosen = field.value;
  const which = byCategory.value !== null ? 'categories' : chosen === null ? 'all' : 'chosen';
  return (
    <FormCard title={messages.forWhat}>
      <RadioGroup
        label={messages.products}
        error={fieldState.error?.message}
        value={which}
        onValueChange={(next) => {
          field.onChange(next === 'chosen' ? [] : null);
          byCategory.onChange(next === 'categories' ? [] : null);
          setIsChoosing(next === 'chosen');
        }}
        options={[
          { value: 'all', label: messages.allProducts },
          { value: 'categories', label: messages.byCategory },
          { value: 'chosen', label: messages.chosenProducts },
        ]}
      />
      {which === 'categories' && <CategoryChecks />}
      {chosen !== null && (
        <div className={styles['chosen']}>
          <ChosenList chosen={chosen} onChange={field.onChange} />
          <Button onClick={() => setIsChoosing(true)}>
            <ListChecks aria-hidden="true" />
            {messages.choose}
          </Button>
        </div>
      )}
      <FieldPair>
        <FormMoney<PromotionFormValues>
          name="minimumOrder"
          label={messages.minimum}
          help={messages.minimumHelp}
          currency={currency}
        />
      </FieldPair>
      {isChoosing && (
        <ChooseProductsDialog chosen={chosen ?? []} onChoose={field.onChange} onClose={() => setIsChoosing(false)} />
      )}
    </FormCard>
  );
}

function CategoryChecks() {
  const messages = useMessages(promotionFormMessages);
  const query = useQuery(productCategoriesQuery);
  const { field, fieldState } = useController<PromotionFormValues, 'categories'>({ name: 'categories' });
  const chosen = field.value ?? [];
  return (
    <QueryView query={query} isEmpty={({ categories }) => categories.length === 0} empty={messages.noProducts}>
      {({ categories }) => (
        <CheckboxGroup
          label={messages.categories}
          help={messages.categoriesHelp}
          error={fieldState.error?.message}
          value={chosen}
          onValueChange={field.onChange}
          options={categories.map(({ name, products }) => ({
            value: name,
            label: name,
            help: messages.productCount(products),
          }))}
        />
      )}
    </QueryView>
  );
}

function ChosenList({
  chosen,
  onChange,
}: {
  readonly chosen: readonly ChosenProduct[];
  readonly onChange: (chosen: readonly ChosenProduct[]) => void;
}) {
  const messages = useMessages(promotionFormMessages);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={messages.chosen} className={styles['chips']}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles['chip']}>
          <span>{name}</span>
          <button
            type="button"
            aria-label={messages.remove(name)}
            onClick={() => onChange(chosen.filter((product) => product.id !== id))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
