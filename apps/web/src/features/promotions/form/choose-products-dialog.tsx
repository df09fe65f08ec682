import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import type { ChosenProduct } from './promotion-form-values.ts';
import { promotionFormMessages } from '../promotions.messages.ts';

interface ChooseProductsDialogProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChoose: (chosen: readonly ChosenProduct[]) => void;
  readonly onClose: () => void;
}

export function ChooseProductsDialog({ chosen, onChoose, onClose }: ChooseProductsDialogProps) {
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
