import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/choice/radio-group.tsx';
import { FormMoney } from '../../../ui/form-fields/form-fields.tsx';
import { FieldPair, FormCard } from '../../../ui/layout/form-card.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import { promotionFormMessages } from '../promotions.messages.ts';
import type { ChosenProduct, PromotionFormValues } from './promotion-form-values.ts';
import styles from './promotion-form.module.css';

export function ProductFields() {
  const messages = useMessages(promotionFormMessages);
  const { currency } = useVendor();
  const [isChoosing, setIsChoosing] = useState(false);
  const { field, fieldState } = useController<PromotionFormValues, 'chosen'>({ name: 'chosen' });
  const chosen = field.value;
  return (
    <FormCard title={messages.forWhat}>
      <RadioGroup
        label={messages.products}
        error={fieldState.error?.message}
        value={chosen === null ? 'all' : 'chosen'}
        onValueChange={(which) => {
          field.onChange(which === 'all' ? null : []);
          setIsChoosing(which === 'chosen');
        }}
        options={[
          { value: 'all', label: messages.allProducts },
          { value: 'chosen', label: messages.chosenProducts },
        ]}
      />
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

interface ChosenListProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChange: (chosen: readonly ChosenProduct[]) => void;
}

function ChosenList({ chosen, onChange }: ChosenListProps) {
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

interface ChooseProductsDialogProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChoose: (chosen: readonly ChosenProduct[]) => void;
  readonly onClose: () => void;
}

function ChooseProductsDialog({ chosen, onChoose, onClose }: ChooseProductsDialogProps) {
  const messages = useMessages(promotionFormMessages);
  const [picked, setPicked] = useState(chosen);
  const picks = useProductPicks();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(picked);
              onClose();
            }}
          >
            {messages.use}
          </Button>
        </>
      }
    >
      <PickPages
        {...picks}
        label={messages.products}
        messages={messages}
        nothingYet={messages.noProducts}
        summary={<span role="status">{messages.chosenCount(picked.length)}</span>}
        isChosen={(id) => picked.some((product) => product.id === id)}
        onChoose={({ id, name }, isChosen) =>
          setPicked((before) => [...before.filter((each) => each.id !== id), ...(isChosen ? [{ id, name }] : [])])
        }
      />
    </Dialog>
  );
}
