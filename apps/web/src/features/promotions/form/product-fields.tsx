import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { FormMoney } from '../../../ui/form-fields/form-fields.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import styles from './promotion-form.module.css';
import type { ChosenProduct, PromotionFormValues } from './promotion-form-values.ts';
import { promotionFormWords } from '../promotions.words.ts';
import { ChooseProductsDialog } from './choose-products-dialog.tsx';

export function ProductFields() {
  const words = useWords(promotionFormWords);
  const { currency } = useVendor();
  const [isChoosing, setIsChoosing] = useState(false);
  const { field, fieldState } = useController<PromotionFormValues, 'chosen'>({ name: 'chosen' });
  const chosen = field.value;
  return (
    <FormCard title={words.forWhat}>
      <RadioGroup
        label={words.products}
        error={fieldState.error?.message}
        value={chosen === null ? 'all' : 'chosen'}
        onValueChange={(which) => {
          field.onChange(which === 'all' ? null : []);
          setIsChoosing(which === 'chosen');
        }}
        options={[
          { value: 'all', label: words.allProducts },
          { value: 'chosen', label: words.chosenProducts },
        ]}
      />
      {chosen !== null && (
        <div className={styles['chosen']}>
          <ChosenList chosen={chosen} onChange={field.onChange} />
          <Button onClick={() => setIsChoosing(true)}>
            <ListChecks aria-hidden="true" />
            {words.choose}
          </Button>
        </div>
      )}
      <FieldPair>
        <FormMoney<PromotionFormValues>
          name="minimumOrder"
          label={words.minimum}
          help={words.minimumHelp}
          currency={currency}
        />
      </FieldPair>
      {isChoosing && (
        <ChooseProductsDialog chosen={chosen ?? []} onChoose={field.onChange} onClose={() => setIsChoosing(false)} />
      )}
    </FormCard>
  );
}

interface ChosenListProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChange: (chosen: readonly ChosenProduct[]) => void;
}

function ChosenList({ chosen, onChange }: ChosenListProps) {
  const words = useWords(promotionFormWords);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={words.chosen} className={styles['chips']}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles['chip']}>
          <span>{name}</span>
          <button
            type="button"
            aria-label={words.remove(name)}
            onClick={() => onChange(chosen.filter((product) => product.id !== id))}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
