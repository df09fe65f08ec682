import { useState } from 'react';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PickPages } from '../../../ui/list/pick-pages.tsx';
import { useProductPicks } from '../../products/products.queries.ts';
import type { ChosenProduct } from './promotion-form-values.ts';
import { promotionFormWords } from '../promotions.words.ts';

interface ChooseProductsDialogProps {
  readonly chosen: readonly ChosenProduct[];
  readonly onChoose: (chosen: readonly ChosenProduct[]) => void;
  readonly onClose: () => void;
}

export function ChooseProductsDialog({ chosen, onChoose, onClose }: ChooseProductsDialogProps) {
  const words = useWords(promotionFormWords);
  const [picked, setPicked] = useState(chosen);
  const picks = useProductPicks();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.dialogTitle}
      description={words.dialogText}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(picked);
              onClose();
            }}
          >
            {words.use}
          </Button>
        </>
      }
    >
      <PickPages
        {...picks}
        label={words.products}
        words={words}
        nothingYet={words.noProducts}
        summary={<span role="status">{words.chosenCount(picked.length)}</span>}
        isChosen={(id) => picked.some((product) => product.id === id)}
        onChoose={({ id, name }, isChosen) =>
          setPicked((before) => [...before.filter((each) => each.id !== id), ...(isChosen ? [{ id, name }] : [])])
        }
      />
    </Dialog>
  );
}
